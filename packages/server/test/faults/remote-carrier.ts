import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuyAnswer, FindAnswer, Sale } from "./fake-carrier.js";
import { type CarrierLink, LineCut } from "./fake-carrier-client.js";

export interface RemoteCarrier {
  readonly line: CarrierLink;
  catchUp(): Promise<void>;
  /** The sales in its own records. */
  sales(): Promise<Sale[]>;
  stop(): Promise<void>;
}

/** Starts a fake carrier as a separate process. */
export async function startRemoteCarrier(): Promise<RemoteCarrier> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-carrier-"));
  const books = join(folder, "books.jsonl");
  const program = fileURLToPath(new URL("carrier-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, books], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [port] = await Promise.race([once(child.stdout, "data"), ended.then(() => ["nowhere: the carrier has ended"])]);
  const ask = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    try {
      const body = new URLSearchParams(fields);
      return await (await fetch(`http://127.0.0.1:${Number(String(port))}${path}`, { method: "POST", body })).json();
    } catch (error) {
      throw new LineCut("the line to the carrier was cut", { cause: error });
    }
  };
  return {
    line: {
      prepare: async (reference, recipient) => asHandle(await ask("/prepare", { reference, recipient })),
      buy: async (handle) => asBuyAnswer(await ask("/buy", { handle })),
      find: async (handle) => asFindAnswer(await ask("/find", { handle })),
      void: async (trackingNumber) => asVoidAnswer(await ask("/void", { trackingNumber })),
    },
    catchUp: async () => void (await ask("/catch-up", {})),
    async sales() {
      const lines = (await readFile(books, "utf8")).split("\n").filter(Boolean).map(asSale);
      return [...new Map(lines.map((sale) => [sale.trackingNumber, sale])).values()];
    },
    async stop() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// The carrier process is our own program, which sends only these.
const asHandle = (reply: unknown): string => (reply as { handle: string }).handle;
const asBuyAnswer = (reply: unknown): BuyAnswer => reply as BuyAnswer;
const asFindAnswer = (reply: unknown): FindAnswer => reply as FindAnswer;
const asVoidAnswer = (reply: unknown) => (reply as { answer: "refunded" | "rejected" }).answer;
const asSale = (line: string): Sale => JSON.parse(line) as Sale;
