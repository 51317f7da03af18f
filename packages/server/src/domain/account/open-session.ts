import { randomBytes } from "node:crypto";
import type { World } from "../../world.js";
import type { AccountRecord } from "./account-table.js";
import { putSession, sessionsClaim } from "./session-table.js";

/** Where a call comes from. */
export interface CallSource {
  /** As limits count it (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
}

/** Stores a session of an account whose password was just entered or set. Returns its token. */
export async function openSession(
  world: Pick<World, "store" | "clock" | "secrets">,
  account: AccountRecord,
  { network, userAgent }: CallSource,
): Promise<string> {
  const { id: customerId, generation } = account;
  const id = randomBytes(8).toString("hex");
  const now = world.clock.now();
  const session = {
    ...{ id, generation, network },
    device: deviceOf(userAgent),
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now },
  };
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => putSession(tx, customerId, session, now));
  return world.secrets.signSession({ customerId, generation, id });
}

const MAX_LENGTH = 60;

/** The first that matches; most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system, or the program that the `User-Agent` begins with. */
function deviceOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ""] = userAgent.split(/[\s/]/);
  return program.slice(0, MAX_LENGTH) || "Unknown";
}
