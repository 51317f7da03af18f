import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Gateway, startGateway } from "../gateway.js";
import { stageForJourneys } from "../harness.js";
import { createScript, type Scene } from "./script.js";

/** Lost calls are repeated a few times, with pauses, before a screen hears of it. */
const SCENE_TIMEOUT_MS = 120_000;

/** One test for each list of texts: its scene is played, and each of the texts is seen on the screen on the way. */
export function playScenes<Name extends string>(
  texts: Readonly<Record<Name, readonly string[]>>,
  scenes: Readonly<Record<Name, Scene>>,
): void {
  const app = stageForJourneys();
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway(app().url);
  });
  afterEach(() => gateway.heal());
  afterAll(() => gateway.close());

  for (const name in scenes) {
    it(
      `${name}: every text of the specification is seen on screen`,
      async () => {
        const script = createScript(app(), gateway);
        await scenes[name](script);
        expect(texts[name].filter((text) => !script.seen.has(text))).toEqual([]);
      },
      SCENE_TIMEOUT_MS,
    );
  }
}
