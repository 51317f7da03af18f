import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { Gateway } from "../gateway.js";
import type { OpenOptions, Stage } from "../stage.js";

/** What a scene can do: open screens through a gateway that loses calls on request, and check texts. */
export interface Script {
  readonly stage: Stage;
  readonly gateway: Gateway;
  readonly seen: ReadonlySet<string>;
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Waits until each text is visible as the whole text of an element. */
  see(page: Page, ...texts: readonly string[]): Promise<void>;
  /** The same for a text with placeholders. */
  seeFilled(page: Page, text: string, filled: string | RegExp): Promise<void>;
}

/** Runs until every text of its list has been seen. */
export type Scene = (script: Script) => Promise<void>;

export function createScript(stage: Stage, gateway: Gateway): Script {
  const seen = new Set<string>();
  const look = async (page: Page, text: string, shown: string | RegExp) => {
    await page.getByText(shown, { exact: true }).filter({ visible: true }).first().waitFor();
    seen.add(text);
  };
  return {
    stage,
    gateway,
    seen,
    open: (path, options) => stage.open(path, { ...options, at: gateway.url }),
    async see(page, ...texts) {
      for (const text of texts) await look(page, text, text);
    },
    seeFilled: look,
  };
}

/** Triggers a fetch, e.g. of a screen's code; resolves once everything has arrived. */
export async function fetching(page: Page, act: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on("request", (request) => {
    underWay.add(request);
    begun += 1;
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await act();
  await expect.poll(() => begun > 0 && underWay.size === 0).toBe(true);
}
