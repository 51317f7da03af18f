import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createStage, launchBrowser, type SharedBrowser, type Stage } from "./stage.js";

const PAGE = fileURLToPath(new URL("../../server/web/index.html", import.meta.url));

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<SharedBrowser> | undefined;

function sharedBrowser(): Promise<SharedBrowser> {
  browser ??= launchBrowser();
  return browser;
}

/**
 * A stage for the journeys of one file. After each journey its pages are closed, and it fails when anything went wrong
 * in one of them: an error in the console, an unhandled rejection, something that the policy forbids.
 *
 * @example
 * const app = stageForJourneys(); // `env` answers settings of the server
 * it("…", async () => { const page = await app().open("/dashboard", { as: "demo" }); … });
 */
export function stageForJourneys(env: () => Promise<Readonly<Record<string, string>>> = async () => ({})): () => Stage {
  let stage: Stage | undefined;
  const given = () => {
    if (!stage) throw new Error("the stage is there once the journeys begin");
    return stage;
  };
  beforeAll(async () => {
    if (!existsSync(PAGE)) throw new Error("the web app has not been built: run npm run setup first");
    stage = await createStage(await env(), await sharedBrowser());
  });
  afterEach(async () => {
    if (!stage) return;
    await stage.closePages();
    const problems = stage.problems.splice(0);
    expect(problems, "errors in the pages of this journey").toEqual([]);
  });
  afterAll(() => stage?.close());
  return given;
}
