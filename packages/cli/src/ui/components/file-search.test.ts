import { describe, expect, it } from "vitest";
import { type FileEntry, fuzzy, searchOf } from "./file-search.js";

const file = (name: string): FileEntry => ({
  path: `/x/${name}`,
  name,
  size: 1,
  changedAt: new Date(0),
  isRecent: false,
});

describe("finding a file", () => {
  const files = ["orders-may.csv", "returns.csv", "old/orders-june.csv", "o-r-d.csv"].map(file);

  it("matches letters in order: whole words first, then the closest letters", () => {
    expect(fuzzy(files, "ord").map(({ name }) => name)).toEqual(["orders-may.csv", "old/orders-june.csv", "o-r-d.csv"]);
    expect(fuzzy(files, "ojun").map(({ name }) => name)).toEqual(["old/orders-june.csv"]);
    expect(fuzzy(files, "xyz")).toEqual([]);
  });

  it("keeps the order without a search text", () => {
    expect(fuzzy(files, "")).toEqual(files);
  });

  it("searches the folder of a typed path", () => {
    expect(searchOf("../may", "/home/me/orders")).toEqual({
      folder: "/home/me",
      wanted: "may",
      path: "/home/me/may",
    });
    expect(searchOf("/data/", "/home/me")).toEqual({ folder: "/data", wanted: "" });
    expect(searchOf("may", "/home/me")).toEqual({ folder: "/home/me", wanted: "may" });
  });
});
