// The planner against the twin: from recipes and an hour to a plan that is started and goes on.
import { expect, test } from "vitest";
import { memoryHost } from "../api/memory";
import { Announcer } from "../state/announcer.svelte";
import { planText } from "./as-text";
import { PlanState } from "./plan.svelte";
import { soonLocal } from "./soon";

function state(): PlanState {
  return new PlanState(memoryHost({ quiet: true }), new Announcer());
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
