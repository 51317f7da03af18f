import type { Client } from "@shipctl/sdk";
import { type Context, defineCommand } from "../context.js";
import { CommandError, ExitCode } from "../io/exit-code.js";
import { otherContract } from "../io/note-other-contract.js";
import { type Cell, table, tinted } from "../io/outcome.js";
import type { Tone } from "../io/style.js";
import type { Settings } from "../profile/settings.js";

const ANSWER_WITHIN_MS = 5_000;
/** Sessions, links and timeouts tolerate this much; more looks like an expired session. */
const CLOCKS_APART_S = 60;

type Status = "ok" | "warning" | "failed" | "skipped";

interface Check {
  readonly name: "node" | "settings" | "server" | "contract" | "clock" | "session" | "memory";
  readonly status: Status;
  readonly message: string;
  /** The fix to suggest. */
  readonly fix?: string;
}

export const command = defineCommand({
  about:
    "Checks Node.js, your settings, the server and its API version, the clocks, your session and, for administrators, the server's memory. Changes nothing.",
  examples: ["doctor", "doctor --url https://labels.example --json"],
  async run(_options, context) {
    const checks = await examine(context);
    const failed = checks.filter(({ status }) => status === "failed");
    return {
      json: { ok: failed.length === 0, checks },
      show: [
        table(
          ["Check", "Result", "~"],
          checks.map(({ name, status, message }) => [name, tinted(status, TONES[status]), message]),
        ),
      ],
      notes: checks.flatMap(({ fix }): Cell[] => (fix === undefined ? [] : [fix])),
      exitCode: exitCodeOf(failed),
    };
  },
});

const TONES: Readonly<Record<Status, Tone>> = { ok: "good", warning: "warn", failed: "bad", skipped: "dim" };

function exitCodeOf(failed: readonly Check[]): ExitCode {
  if (failed.length === 0) return ExitCode.success;
  return failed.every(({ name }) => name === "session") ? ExitCode.notSignedIn : ExitCode.failed;
}

async function examine(context: Context): Promise<Check[]> {
  const settings = await settingsOrStop(context);
  const own = [
    checkNode(process.versions.node),
    settings instanceof CommandError ? brokenSettings(settings) : kept(settings),
  ];
  if (settings instanceof CommandError)
    return [...own, ...skipped("the settings are invalid", "server", ...BEHIND_SERVER)];
  const { createClient } = await import("@shipctl/sdk");
  const { url, token, apiKey } = settings;
  const options = { baseUrl: url, token, apiKey, timeoutMs: ANSWER_WITHIN_MS, retries: 0 };
  const client = createClient({ ...options, transport: await context.transport() });
  const askedAt = context.now();
  const reply = await orError(client.withStatus.getReadiness());
  if (reply instanceof Error) {
    const fix = "Start a server with shipctl serve, or name another with --url or SHIPCTL_URL.";
    const server: Check = { name: "server", status: "failed", message: reply.message, fix };
    return [...own, server, ...skipped("the server does not answer", ...BEHIND_SERVER)];
  }
  const { headers, data } = reply;
  const server: Check = { name: "server", status: "ok", message: `${url} answers, version ${data.version}` };
  const clock = checkClock(headers.get("Date"), askedAt, context.now());
  const session = await checkSession(client, settings);
  return [...own, server, await checkContract(headers), clock, session, ...(await checkMemory(client, settings))];
}

/** Only administrators see it, and only if the server keeps its records in memory. */
async function checkMemory(client: Client, { token }: Settings): Promise<Check[]> {
  if (token === undefined) return [];
  const stats = await orError(client.getLabelStats({ query: { period: "today" } }));
  if (stats instanceof Error || !stats.memory) return [];
  const { memoryText } = await import("@shipctl/sdk/display");
  const { text: message, isScarce } = memoryText(stats.memory);
  if (!isScarce) return [{ name: "memory", status: "ok", message }];
  const fix = "Start the server with a larger --max-old-space-size, or move it to PostgreSQL.";
  return [{ name: "memory", status: "warning", message, fix }];
}

const BEHIND_SERVER = ["contract", "clock", "session"] as const;

const skipped = (reason: string, ...names: Check["name"][]): Check[] =>
  names.map((name) => ({ name, status: "skipped", message: `not checked: ${reason}` }));

export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  if (isEnough) return { name: "node", status: "ok", message: `Node.js ${version}` };
  const message = `Node.js ${version} is too old: shipctl needs 20.19 or newer.`;
  return { name: "node", status: "failed", message, fix: "Install a newer version: https://nodejs.org" };
}

async function settingsOrStop(context: Context): Promise<Settings | CommandError> {
  const settings = await orError(context.settings());
  if (settings instanceof CommandError) return settings;
  if (settings instanceof Error) throw settings;
  return settings;
}

const brokenSettings = ({ message, hints: [fix] }: CommandError): Check => ({
  ...{ name: "settings", status: "failed", message },
  ...(fix === undefined ? {} : { fix }),
});

function kept({ url, profileName, token, apiKey }: Settings): Check {
  const as = token !== undefined ? "with a session" : apiKey !== undefined ? "with an API key" : "not signed in";
  return { name: "settings", status: "ok", message: `profile ${profileName}: ${url}, ${as}` };
}

async function checkContract(headers: Headers): Promise<Check> {
  const { contractVersion } = await import("@shipctl/sdk/contract");
  const served = headers.get("X-Shipctl-Contract");
  if (served === contractVersion)
    return { name: "contract", status: "ok", message: `API version ${served}, like this shipctl` };
  const message = served === null ? "The server does not report its API version." : otherContract(served);
  return { name: "contract", status: "warning", message };
}

/** The server's clock, in whole seconds, against ours in the middle of the call. */
export function checkClock(date: string | null, askedAt: Date, answeredAt: Date): Check {
  const servedMs = Date.parse(date ?? "");
  if (Number.isNaN(servedMs))
    return { name: "clock", status: "skipped", message: "The server does not report its time." };
  const apartS = Math.round((servedMs + 500 - (askedAt.getTime() + answeredAt.getTime()) / 2) / 1_000);
  if (Math.abs(apartS) <= CLOCKS_APART_S) {
    return { name: "clock", status: "ok", message: `${Math.abs(apartS)} s from the server's clock` };
  }
  const message = `This machine's clock is ${Math.abs(apartS)} s ${apartS > 0 ? "behind" : "ahead of"} the server's.`;
  return { name: "clock", status: "warning", message, fix: "Synchronize both clocks over the network (NTP)." };
}

async function checkSession(client: Client, { token, apiKey }: Settings): Promise<Check> {
  const fix = "Sign in with: shipctl login";
  if (token === undefined && apiKey === undefined) {
    return { name: "session", status: "failed", message: "You are not signed in.", fix };
  }
  // An API key cannot call verifySession.
  const who = await orError(
    token === undefined
      ? client.getBalance().then(() => "the API key is accepted")
      : client.verifySession().then(({ user }) => `signed in as ${user.email}`),
  );
  if (who instanceof Error) return { name: "session", status: "failed", message: who.message, fix };
  return { name: "session", status: "ok", message: who };
}

async function orError<Value>(value: Promise<Value>): Promise<Value | Error> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
