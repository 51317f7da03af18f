import { randomBytes } from "node:crypto";
import type { ShopEvent } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { signWebhook, WebhookError } from "@shipctl/sdk/webhooks";
import { type Context, defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, type Parse, wholeNumber } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";
import { type EventCall, eventFlags, newEvents, newestEvent, printJsonLine } from "../../steps/shared/event-list.js";
import { untilStopped } from "../../steps/shared/watch.js";
import { eventTypes } from "../../steps/webhook/webhook-input.js";

/** As long as the server waits for an answer. */
const TIMEOUT_MS = 15_000;

const httpUrl: Parse<string> = (text, name) => {
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  throw usageError(`${name} ${JSON.stringify(text)} is not an address, like http://localhost:3000/shipctl.`);
};

/** Sends events that GET /api/events lists. */
export const command = defineCommand({
  about:
    "Sends your events to a program on your machine, signed as a webhook signs them, from now on until Ctrl-C. The server " +
    "needs no way to reach your machine. Each event is sent once: to send earlier ones, use --after.",
  flags: {
    forwardTo: one("url", "the address that gets the events, like http://localhost:3000/shipctl", { parse: httpUrl }),
    port: one("port", "short for --forward-to http://127.0.0.1:PORT/", { parse: wholeNumber(1, 65_535) }),
    events: one("type,…", "types of events, like label.bought,tracking.updated (default: *, all)", {
      parse: eventTypes,
    }),
    secret: one("whsec_…", "the secret of the signatures (default: a new one, which is printed)"),
    after: eventFlags.after,
  },
  examples: [
    "webhooks listen --forward-to http://localhost:3000/shipctl",
    "webhooks listen --port 3000 --events label.bought,label.failed",
  ],
  async run({ forwardTo, port, events = ["*"], secret = newSecret(), after }, context) {
    if ((forwardTo === undefined) === (port === undefined))
      throw usageError("Pass --forward-to or --port, one of them.");
    const url = forwardTo ?? `http://127.0.0.1:${port}/`;
    await requireSecret(secret);
    const client = await context.api();
    const read = (query: EventCall) => client.listEvents({ query });
    // Before it says that it listens, so that no event after that is missed.
    const start = after ?? (await newestEvent(read));
    context.io.printMessage(
      lines(`Secret of the signatures: ${secret}`, tinted(`Events are sent to ${url}. Ctrl-C stops.`, "dim")),
    );
    await untilStopped(context, async () => {
      for await (const page of newEvents(context, start, read)) {
        for (const event of page) {
          if (!events.includes("*") && !events.some((type) => type === event.type)) continue;
          await report(context, event, await send(context, { url, secret, event }));
        }
      }
    });
    return { json: null, show: [] };
  },
});

async function requireSecret(secret: string): Promise<void> {
  try {
    await signWebhook({ id: "evt_0", body: "", secret });
  } catch (error) {
    if (error instanceof WebhookError) throw usageError(`--secret: ${error.message}`);
    throw error;
  }
}

const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

type Answer = { readonly status: number } | { readonly error: string };

interface Sending {
  readonly url: string;
  readonly secret: string;
  readonly event: ShopEvent;
}

/** Redirects are not followed: a webhook follows none. */
async function send({ signal }: Pick<Context, "signal">, { url, secret, event }: Sending): Promise<Answer> {
  const body = JSON.stringify(event);
  const headers = { ...(await signWebhook({ id: event._id, body, secret })), "user-agent": "Shipctl-Webhooks" };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const reply = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: limit });
    await reply.body?.cancel();
    return { status: reply.status };
  } catch (error) {
    signal.throwIfAborted();
    return { error: reasonOf(error) };
  }
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${TIMEOUT_MS / 1_000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause ? String(cause.code) : cause.message;
}

async function report(context: Context, event: ShopEvent, answer: Answer): Promise<void> {
  if (context.json) return printJsonLine(context, { event, ...answer });
  const { _id: id, type, createdAt } = event;
  const isTaken = "status" in answer && answer.status >= 200 && answer.status <= 299;
  const text = "status" in answer ? String(answer.status) : `not sent: ${answer.error}`;
  const shown = [formatDateTime(createdAt), type, id, text].join("  ");
  await context.io.print(
    [lines(tinted(shown, isTaken ? "good" : "bad"))],
    [table(["Date", "Type", "Event", "Answer"], [[createdAt, type, id, text]])],
  );
}
