import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Gateway, startGateway } from "../gateway.js";
import { stageForJourneys } from "../harness.js";
import { createScript, type Scene } from "./script.js";

/** A screen reports a lost call only after several retries with pauses. */
const SCENE_TIMEOUT_MS = 120_000;

/** Creates a test for each list of texts. It plays the scene and expects to see each text on the screen. */
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
