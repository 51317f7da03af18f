import type { Transport } from "@shipctl/sdk";
import type { Io } from "../io/streams.js";

/** Most calls are answered sooner. */
const NOTED_AFTER_MS = 5_000;
const EVERY_MS = 1_000;
/** Answers of something between here and the server. */
const UNREACHABLE = [502, 503, 504];

export interface SilenceOptions {
  readonly status: Io["status"];
  readonly now: () => number;
  /** Whether something else is drawn on stderr. */
  readonly isDrawing: () => boolean;
}

/** Says on a terminal for how long the server has not answered. The line is erased when it does. */
export function noteSilence(transport: Transport, { status, now, isDrawing }: SilenceOptions): Transport {
  let since: number | undefined;
  let isRetrying = false;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (since === undefined || isDrawing()) return;
    const silentMs = now() - since;
    if (silentMs >= NOTED_AFTER_MS) status(silenceText(silentMs, isRetrying));
  };
  const begin = (waitMs: number) => {
    since ??= now() + waitMs;
    // A command that has ended is not kept running.
    timer ??= setInterval(show, EVERY_MS).unref();
  };
  const end = () => {
    if (since !== undefined && !isDrawing()) status(undefined);
    clearInterval(timer);
    [since, isRetrying, timer] = [undefined, false, undefined];
  };
  return async (url, call) => {
    begin(waitOf(url));
    try {
      const reply = await transport(url, call);
      if (!UNREACHABLE.includes(reply.status)) end();
      else isRetrying = true;
      return reply;
    } catch (error) {
      isRetrying = true;
      since = Math.min(since ?? now(), now());
      throw error;
    }
  };
}

/** How long the server waits for an event before it answers, in milliseconds. */
function waitOf(url: string): number {
  const [, seconds = "0"] = /[?&]wait=(\d+)/.exec(url) ?? [];
  return Number(seconds) * 1_000;
}

/** Like `No answer for 12 s, trying again; nothing is lost`. */
export function silenceText(silentMs: number, isRetrying: boolean): string {
  const seconds = Math.floor(silentMs / 1_000);
  return isRetrying
    ? `No answer for ${seconds} s, trying again; nothing is lost`
    : `No answer for ${seconds} s, waiting`;
}
