import { describe, it } from "vitest";
import { CONTAINER, HAS_CONTAINERS, NO_CONTAINERS } from "./containers.js";
import { race } from "./lock-race.js";

const ROUNDS = 20;
const ONE_EACH = Array<number>(ROUNDS).fill(1);

/** `npm run test:locks` does 500 rounds. */
describe("a data folder with several competing processes", { timeout: 120_000 }, () => {
  it.concurrent("has one owner, for any stalls of the processes", async ({ expect }) => {
    expect(await race({ rounds: ROUNDS })).toEqual(ONE_EACH);
  });

  it.concurrent("has one owner also if each is process 1", async ({ skip, expect }) => {
    skip(!HAS_CONTAINERS, NO_CONTAINERS);
    expect(await race({ rounds: ROUNDS, inside: CONTAINER })).toEqual(ONE_EACH);
  });
});
