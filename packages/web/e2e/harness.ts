import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createStage, launchBrowser, type SharedBrowser, type Stage, type StageOptions } from "./stage.js";

const PAGE = fileURLToPath(new URL("../../server/web/index.html", import.meta.url));

/** Shared by all files of a worker; closed when the worker exits. */
let browser: Promise<SharedBrowser> | undefined;

function sharedBrowser(): Promise<SharedBrowser> {
  browser ??= launchBrowser();
  return browser;
}

/**
 * A stage for the tests of one file. After each test its pages are closed. The test fails if a page had a console
 * error, an unhandled rejection or a policy violation.
 *
 * @example
 * const app = stageForJourneys(); // `env` returns settings of the server
 * it("…", async () => { const page = await app().open("/dashboard", { as: "demo" }); … });
 */
export function stageForJourneys(
  env: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
  options: StageOptions = {},
): () => Stage {
  let stage: Stage | undefined;
  const current = () => {
    if (!stage) throw new Error("the stage is available only inside tests");
    return stage;
  };
  beforeAll(async () => {
    if (!existsSync(PAGE)) throw new Error("the web app has not been built: run npm run setup first");
    stage = await createStage(await env(), await sharedBrowser(), options);
  });
  afterEach(async () => {
    if (!stage) return;
    await stage.closePages();
    const problems = stage.problems.splice(0);
    expect(problems, "errors in the pages of this journey").toEqual([]);
  });
  afterAll(() => stage?.close());
  return current;
}
