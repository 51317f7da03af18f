import { expect, it } from "vitest";
import { input, text } from "./input-schemas.js";

it("compiles the same input once in a process", () => {
  const made = () => input({ id: text("An id.") }, ["id"]);
  expect(made()).toBe(made());
  expect(input({ id: text("An id.") })).not.toBe(made());
});
