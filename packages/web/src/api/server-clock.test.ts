import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.js";

const responseAt = (date: string) => new Response(null, { headers: { Date: date } });

it("uses the local clock before the first response", () => {
  expect(createServerClock(() => 1_000).now()).toBe(1_000);
});

it("uses the server's clock after a response, even if the local clock is wrong", () => {
  let ownMs = Date.parse("2026-11-20T13:00:00Z");
  const clock = createServerClock(() => ownMs);
  clock.update(responseAt("Fri, 20 Nov 2026 12:00:00 GMT"));
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T12:00:00.000Z");
  ownMs += 5_000;
  expect(new Date(clock.now()).toISOString()).toBe("2026-11-20T12:00:05.000Z");
});

it("ignores a response without a valid Date header", () => {
  const clock = createServerClock(() => 1_000);
  clock.update(new Response(null));
  clock.update(responseAt("soon"));
  expect(clock.now()).toBe(1_000);
});
