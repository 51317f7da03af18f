import type { Transport } from "@shipctl/sdk";
import type { Io } from "../io/streams.js";

/** Most calls are answered sooner. */
const NOTED_AFTER_MS = 5_000;
const EVERY_MS = 1_000;
/** Longer than the client waits before it calls again: a call that is not repeated by then was given up. */
const GIVEN_UP_AFTER_MS = 10_000;
/** Answers of something between here and the server. */
const UNREACHABLE = [502, 503, 504];

export interface SilenceOptions {
  readonly status: Io["status"];
  readonly now: () => number;
}

/** Says for how long the server has not answered, and takes that back when it does. */
export function noteSilence(transport: Transport, { status, now }: SilenceOptions): Transport {
  let since: number | undefined;
  let isRetrying = false;
  let isNoted = false;
  let [calls, lastAt] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (since === undefined) return;
    if (calls === 0 && now() - lastAt > GIVEN_UP_AFTER_MS) return end();
    const silentMs = now() - since;
    if (silentMs < NOTED_AFTER_MS) return;
    isNoted = true;
    status(silenceText(silentMs, isRetrying));
  };
  const begin = (waitMs: number) => {
    since ??= now() + waitMs;
    // A command that has ended is not kept running.
    timer ??= setInterval(show, EVERY_MS).unref();
  };
  const end = () => {
    if (isNoted) status(undefined);
    isNoted = false;
    clearInterval(timer);
    [since, isRetrying, timer] = [undefined, false, undefined];
  };
  return async (url, call) => {
    begin(waitOf(url));
    calls += 1;
    try {
      const reply = await transport(url, call);
      if (!UNREACHABLE.includes(reply.status)) end();
      else isRetrying = true;
      return reply;
    } catch (error) {
      isRetrying = true;
      since = Math.min(since ?? now(), now());
      throw error;
    } finally {
      calls -= 1;
      lastAt = now();
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
