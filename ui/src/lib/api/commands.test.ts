// The window's list of commands and the host's must be one list.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands";
import { asTrouble } from "./host";
import { memoryHost } from "./memory";

const rust = readFileSync("../crates/wire/src/commands.rs", "utf8");

describe("commands", () => {
  it("are the host's, name for name", () => {
    const theirs = [...rust.matchAll(/^\s*"([a-z_]+)",/gm)].map((match) => match[1]);
    expect(theirs.length).toBeGreaterThan(0);
    expect(Object.values(COMMANDS).toSorted()).toEqual(theirs.toSorted());
  });

  it("are named in camel case after them", () => {
    for (const [method, command] of Object.entries(COMMANDS)) {
      expect(method).toBe(command.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
    }
  });

  it("are all in the twin", () => {
    const twin = memoryHost() as unknown as Record<string, unknown>;
    for (const method of Object.keys(COMMANDS)) expect(typeof twin[method], method).toBe("function");
  });
});

describe("asTrouble", () => {
  it("keeps a trouble", () => {
    const trouble = { code: "factor_out_of_range", message: 'the factor "0" is no factor', hint: "try 1/2" };
    expect(asTrouble(trouble)).toBe(trouble);
  });
  it("keeps the words of anything else", () => {
    expect(asTrouble(new Error("lost"))).toEqual({ code: "unexpected", message: "lost", hint: null });
    expect(asTrouble("gone").message).toBe("gone");
  });
});
