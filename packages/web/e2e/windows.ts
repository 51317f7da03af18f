import type { Browser, BrowserContext, Page } from "playwright-core";

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

export interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: "light" | "dark";
  /** What time it is for the page, for good: ISO. */
  readonly now?: string;
}

/** What a window remembers of a site from earlier visits. */
export interface Memory {
  readonly origin: string;
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Windows of a browser, each with a memory of its own. */
export interface Windows {
  /** An empty page in a window that no other page of this journey is in. */
  open(memory: Memory, look: Look): Promise<Page>;
  closePages(): Promise<void>;
}

/**
 * To open a window costs a browser that draws one as much as to load the app in it. So windows are kept, with a blank page
 * that holds them open, and serve one journey after the other; what they remember is replaced.
 */
export function createWindows(browser: Browser): Windows {
  const free: BrowserContext[] = [];
  const used: BrowserContext[] = [];

  async function newWindow(): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: SIZES.wide,
      reducedMotion: "reduce",
      timezoneId: "UTC",
      locale: "en-US",
    });
    await context.newPage();
    return context;
  }

  async function leave(context: BrowserContext): Promise<void> {
    const [blank, ...pages] = context.pages();
    if (!(await blank?.evaluate(HAS_ITS_OWN_CLOCK))) return context.close();
    await Promise.all([context.clearPermissions(), ...pages.map((page) => page.close())]);
    free.push(context);
  }

  return {
    async open({ origin, localStorage }, { size, scheme, now }) {
      const context = free.pop() ?? (await newWindow());
      used.push(context);
      const items = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
      await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: items }] });
      if (now) await context.clock.setFixedTime(now);
      const page = await context.newPage();
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: scheme });
      return page;
    },
    async closePages() {
      await Promise.all(used.splice(0).map(leave));
    },
  };
}

/** A clock that a journey has set, in all pages of its window, cannot be put back. */
const HAS_ITS_OWN_CLOCK = "Date.now.toString().includes('[native code]')";
