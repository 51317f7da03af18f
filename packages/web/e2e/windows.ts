import type { Browser, Page } from "playwright-core";

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

export interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: "light" | "dark";
  /** The page's fixed time, ISO 8601. */
  readonly now?: string;
  /** An IANA time zone; UTC if missing. */
  readonly timeZone?: string;
  /** Opens a window that has loaded nothing before and is not used again, for a journey that changes its network. */
  readonly isOwn?: boolean;
}

/** A window's stored data of one site. */
export interface Memory {
  readonly origin: string;
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Browser windows, each with its own storage. */
export interface Windows {
  /** An empty page in a window that no other page of the current test uses. */
  open(memory: Memory, look: Look): Promise<Page>;
  closePages(): Promise<void>;
}

/**
 * A new tab takes twice as long as loading the app in one that has loaded it before, because its process compiles
 * everything again. Windows and their first tab are therefore reused by later tests, without what those have stored.
 */
export function createWindows(browser: Browser): Windows {
  const free: Page[] = [];
  const used: Page[] = [];
  const own = new Set<Page>();

  async function newWindow(timezoneId = SHARED_ZONE): Promise<Page> {
    const context = await browser.newContext({
      viewport: SIZES.wide,
      reducedMotion: "reduce",
      timezoneId,
      locale: "en-US",
    });
    return context.newPage();
  }

  async function leave(page: Page): Promise<void> {
    const context = page.context();
    const others = context.pages().filter((other) => other !== page);
    if (page.isClosed() || own.delete(page)) return context.close();
    for (const name of LISTENED) page.removeAllListeners(name);
    await Promise.all([context.clearPermissions(), ...others.map((other) => other.close())]);
    // A page that failed to load has no storage.
    await page.evaluate("sessionStorage.clear()").catch(() => undefined);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.mouse.move(0, 0);
    await page.goto("about:blank");
    if (await page.evaluate(IS_REUSABLE)) free.push(page);
    else await context.close();
  }

  return {
    async open({ origin, localStorage }, { size, scheme, now, timeZone, isOwn }) {
      const page = (timeZone || isOwn ? undefined : free.pop()) ?? (await newWindow(timeZone));
      used.push(page);
      if (isOwn) own.add(page);
      const context = page.context();
      const items = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
      await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: items }] });
      if (now) await context.clock.setFixedTime(now);
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: scheme, media: null, forcedColors: null, contrast: null });
      return page;
    },
    async closePages() {
      await Promise.all(used.splice(0).map(leave));
    },
  };
}

const LISTENED = ["console", "dialog", "download", "pageerror", "popup", "request", "requestfailed", "response"];

const SHARED_ZONE = "UTC";

/** A fixed clock and a time zone apply to all pages of a window and cannot be reset. */
const IS_REUSABLE = `Date.now.toString().includes('[native code]') &&
  Intl.DateTimeFormat().resolvedOptions().timeZone === '${SHARED_ZONE}'`;
