import type { Browser, BrowserContext, Page } from "playwright-core";

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

export interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: "light" | "dark";
  /** The page's fixed time, ISO 8601. */
  readonly now?: string;
  /** An IANA time zone; UTC if missing. */
  readonly timeZone?: string;
}

/** A window's stored data of one site. */
export interface Memory {
  readonly origin: string;
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Browser windows, each with its own storage. */
export interface Windows {
  /** Opens an empty page in a window that no other page of the current test uses. */
  open(memory: Memory, look: Look): Promise<Page>;
  closePages(): Promise<void>;
}

/**
 * Opening a window takes as long as loading the app in it. Windows are therefore kept open by a blank page and reused
 * by later tests; their storage is replaced.
 */
export function createWindows(browser: Browser): Windows {
  const free: BrowserContext[] = [];
  const used: BrowserContext[] = [];

  async function newWindow(timezoneId = SHARED_ZONE): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: SIZES.wide,
      reducedMotion: "reduce",
      timezoneId,
      locale: "en-US",
    });
    await context.newPage();
    return context;
  }

  async function leave(context: BrowserContext): Promise<void> {
    const [blank, ...pages] = context.pages();
    if (!(await blank?.evaluate(IS_REUSABLE))) return context.close();
    await Promise.all([context.clearPermissions(), context.setOffline(false), ...pages.map((page) => page.close())]);
    free.push(context);
  }

  return {
    async open({ origin, localStorage }, { size, scheme, now, timeZone }) {
      const context = (timeZone ? undefined : free.pop()) ?? (await newWindow(timeZone));
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

const SHARED_ZONE = "UTC";

/** A fixed clock and a time zone apply to all pages of a window and cannot be reset. */
const IS_REUSABLE = `Date.now.toString().includes('[native code]') &&
  Intl.DateTimeFormat().resolvedOptions().timeZone === '${SHARED_ZONE}'`;
