// Going places and coming back.
import { describe, expect, it } from "vitest";
import { Navigation } from "./navigation.svelte";

describe("Navigation", () => {
  it("begins in the library and comes back the way it went", () => {
    const navigation = new Navigation();
    navigation.go({ at: "recipe", id: "a" });
    navigation.go({ at: "cook", id: "a" });
    navigation.back();
    expect(navigation.place).toEqual({ at: "recipe", id: "a" });
    navigation.back();
    navigation.back();
    expect(navigation.place).toEqual({ at: "library" });
  });
  it("does not count going where one is", () => {
    const navigation = new Navigation();
    navigation.go({ at: "settings" });
    navigation.go({ at: "settings" });
    navigation.back();
    expect(navigation.place).toEqual({ at: "library" });
  });
  it("leaves no way back to a place that was replaced", () => {
    const navigation = new Navigation();
    navigation.go({ at: "recipe", id: "deleted" });
    navigation.replace({ at: "library" });
    navigation.back();
    expect(navigation.place).toEqual({ at: "library" });
  });
});
