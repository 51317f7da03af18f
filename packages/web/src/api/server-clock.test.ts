import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.js";

const told = (date: string) => new Response(null, { headers: { Date: date } });

it("goes by its own machine until the server has been heard", () => {
  expect(createServerClock(() => 1_000).now()).toBe(1_000);
});

it("goes by the server from then on, however wrong the machine is", () => {
  let ownMs = Date.parse("2026-11-20T13:00:00Z");
  const clock = createServerClock(() => ownMs);
  clock.hear(told("Fri, 20 Nov 2026 12:00:00 GMT"));
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T12:00:00.000Z");
  ownMs += 5_000;
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T12:00:05.000Z");
});

it("is not led astray by an answer that tells no time", () => {
  const clock = createServerClock(() => 1_000);
  clock.hear(new Response(null));
  clock.hear(told("soon"));
  expect(clock.now()).toBe(1_000);
});
