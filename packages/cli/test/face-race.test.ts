import { describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { raceOfFaces } from "./face-race.js";

/** `npm run test:faces` runs more. */
const ROUNDS = [0, 1, 2, 3, 4];

describe("two clients that buy one file at the same time pay once, and the second one reports the bulk order", () => {
  const { home, server } = demoStage("demo");

  it.each(ROUNDS)("the browser and the command line, round %i", async (round) => {
    const race = await raceOfFaces(home, server, ["browser", "command"], round);
    expect(race).toEqual({ bought: 1, isNamed: true });
  });

  it.each(ROUNDS)("the command line and the terminal app, round %i", async (round) => {
    const race = await raceOfFaces(home, server, ["command", "app"], round);
    expect(race).toEqual({ bought: 1, isNamed: true });
  });
});
