// The planner against the twin: from recipes and an hour to a plan that is started and goes on.
import { expect, test } from "vitest";
import { memoryHost } from "../api/memory";
import { Announcer } from "../state/announcer.svelte";
import { Toasts } from "../state/toasts.svelte";
import type { PlanDay } from "../api/generated/PlanDay";
import type { PlanSlot } from "../api/generated/PlanSlot";
import { planText } from "./as-text";
import { captions } from "./captions";
import { PlanState } from "./plan.svelte";
import { soonLocal } from "./soon";
import { writtenHours } from "./written-hours";

function state(): PlanState {
  const announcer = new Announcer();
  return new PlanState(memoryHost({ quiet: true }), new Toasts(announcer), announcer);
}

test("a plan is made, started, told of lateness and ended", async () => {
  const plan = state();
  await plan.refresh();
  expect([plan.known, plan.view]).toEqual([true, null]);
  expect(await plan.make(["croissants"], "2026-11-22T09:00")).toBe(true);
  expect(plan.view?.ready).toBe("Sunday at 09:00");
  await plan.start();
  expect(plan.view?.started).toBe(true);
  await plan.tell({ kind: "late", minutes: 40 });
  expect(plan.changes[0]).toContain("moves from 07:00");
  await plan.tell({ kind: "done", id: "1.1.1.hands" });
  expect(plan.view?.slots[0]?.standing).toBe("done");
  await plan.drop();
  expect([plan.view, plan.changes]).toEqual([null, []]);
});

test("hours that cannot be read leave the plan and are told", async () => {
  const plan = state();
  await plan.make(["croissants"], "2026-11-22T09:00");
  expect(await plan.setHours("late", 1)).toBe(false);
  expect(plan.trouble?.code).toBe("hours_unreadable");
  expect(plan.view?.hours).toBe("22:30-07:00");
  expect(await plan.setHours("23:00-06:00", 2)).toBe(true);
  expect([plan.view?.hours, plan.trouble]).toEqual(["23:00-06:00", null]);
});

test("a plan is copied day by day, and begins tomorrow evening", async () => {
  const plan = state();
  await plan.make(["croissants"], "2026-11-22T09:00");
  const text = plan.view ? planText(plan.view) : "";
  expect(text.split("\n")[0]).toBe("Ready on Sunday at 09:00");
  expect(text).toContain("07:00  Mix the dough (Step 1, about 20 min, hands)");
  expect(soonLocal(new Date(2026, 11, 31, 23, 0))).toBe("2027-01-01T19:00");
});

test("the week's fields are written as the host reads them", () => {
  const week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((code) => ({ code, name: code })) as PlanDay[];
  const field =
    (own: Record<string, string>) =>
    (name: string): string =>
      own[name] ?? (name.includes("asleep from") ? "22:30" : name.includes("asleep to") ? "07:00" : "");
  expect(writtenHours(week, field({}))).toBe("22:30-07:00");
  expect(writtenHours(week, field({ "Mon out from": "08:30", "Mon out to": "17:30" }))).toBe(
    "22:30-07:00; out Mon 08:30-17:30",
  );
  expect(writtenHours(week.slice(0, 1), field({ "Mon asleep to": "" }))).toBe("Mon 22:30-");
});

test("captions stand where there is room, and those without room are left to the list", () => {
  const slot = (id: string, left: number) =>
    ({ id, left, kind: "hands", minutes: 10, caption: "Fold the dough" }) as PlanSlot;
  const told = captions([slot("a", 5), slot("b", 6), slot("c", 7), slot("d", 98)], 900, 2);
  expect(told.map(({ slot, level, before }) => [slot.id, level, before])).toEqual([
    ["a", 0, false],
    ["d", 0, true],
  ]);
});
