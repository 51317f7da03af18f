import type { Browser, CDPSession, Page } from "playwright-core";

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
 * Loading the app in a new renderer process takes three times as long as in one that has loaded it before, because
 * everything is compiled again. Windows and their first tab are therefore reused by later tests, without what those
 * have stored. Between tests a tab stays on its site: elsewhere, also on about:blank, it would get a new process. And
 * Playwright's setStorageState would empty the cache, and open a tab with another process.
 */
export function createWindows(browser: Browser): Windows {
  const free: Window[] = [];
  const used: Window[] = [];

  async function newWindow(memory: Memory, { timeZone = SHARED_ZONE, isOwn = false }: Look): Promise<Window> {
    const context = await browser.newContext({
      viewport: SIZES.wide,
      reducedMotion: "reduce",
      timezoneId: timeZone,
      locale: "en-US",
      storageState: { cookies: [], origins: [{ origin: memory.origin, localStorage: itemsOf(memory) }] },
    });
    const origins = new Set<string>();
    const remember = (url: string) => void (url.startsWith("http") && origins.add(new URL(url).origin));
    context.on("page", (tab) => void tab.on("framenavigated", (frame) => remember(frame.url())));
    const page = await context.newPage();
    return { page, devtools: await context.newCDPSession(page), origins, isOwn };
  }

  async function leave(window: Window): Promise<void> {
    const { page, isOwn } = window;
    const context = page.context();
    const others = context.pages().filter((other) => other !== page);
    if (page.isClosed() || isOwn) return context.close();
    for (const name of LISTENED) page.removeAllListeners(name);
    await Promise.all([context.clearPermissions(), ...others.map((other) => other.close())]);
    // A page that failed to load has no storage.
    await page.evaluate("sessionStorage.clear()").catch(() => undefined);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.mouse.move(0, 0);
    const stay = async () => {
      await page.goto(new URL(NO_APP, page.url()).href);
      return page.evaluate(IS_REUSABLE);
    };
    // Its server may be stopped.
    if (await stay().catch(() => false)) free.push(window);
    else await context.close();
  }

  return {
    async open(memory, look) {
      const { size, scheme, now, timeZone, isOwn } = look;
      const known = timeZone || isOwn ? undefined : free.pop();
      const window = known ?? (await newWindow(memory, look));
      const { page } = window;
      used.push(window);
      if (known) await replaceMemory(known, memory);
      if (now) await page.context().clock.setFixedTime(now);
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: scheme, media: null, forcedColors: null, contrast: null });
      return page;
    },
    async closePages() {
      await Promise.all(used.splice(0).map(leave));
    },
  };
}

interface Window {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Every site that a tab of it has opened. */
  readonly origins: Set<string>;
  readonly isOwn: boolean;
}

/** A page of the server's that does not load the app. */
const NO_APP = "/favicon.svg";

const STORAGE = "cookies,local_storage,indexeddb,cache_storage,service_workers";

async function replaceMemory({ page, devtools, origins }: Window, memory: Memory): Promise<void> {
  if (new URL(page.url()).origin !== memory.origin) await page.goto(memory.origin + NO_APP);
  for (const origin of origins) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE });
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, itemsOf(memory));
}

const itemsOf = ({ localStorage }: Memory) => Object.entries(localStorage).map(([name, value]) => ({ name, value }));

const LISTENED = ["console", "dialog", "download", "pageerror", "popup", "request", "requestfailed", "response"];

const SHARED_ZONE = "UTC";

/** A fixed clock and a time zone apply to all pages of a window and cannot be reset. */
const IS_REUSABLE = `Date.now.toString().includes('[native code]') &&
  Intl.DateTimeFormat().resolvedOptions().timeZone === '${SHARED_ZONE}'`;
