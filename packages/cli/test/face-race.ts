import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError, type Client, createClient } from "@shipctl/sdk";
import { purchaseRequest, sheetReducer } from "@shipctl/sdk/bulk";
import { readBulkCsv } from "@shipctl/sdk/files";
import type { DemoServer, Home } from "./demo-server.js";
import { environmentOf, runHere } from "./run-here.js";
import { KEYS, openTerminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";

/** The result of two clients that bought the same file at the same time. */
export interface Race {
  /** Bulk orders with these rows; must be 1. */
  readonly bought: number;
  /** The second client reported the bulk order that has the rows. */
  readonly isNamed: boolean;
}

/** A client that prepares a purchase and pays on `pay`. Its final output names a bulk order. */
type Face = (stage: Stage, name: string) => Promise<{ pay(): Promise<string>; close(): Promise<void> }>;

interface Stage {
  readonly home: Home;
  readonly client: Client;
  readonly folder: string;
}

export type FaceName = "browser" | "command" | "app";

/** Two clients of one account, each on its own machine, buy the same file up to half a second apart. */
export async function raceOfFaces(
  home: Home,
  server: DemoServer,
  [one, other]: readonly [FaceName, FaceName],
  round: number,
): Promise<Race> {
  const folder = await mkdtemp(join(home.folder, "race-"));
  const stage = { home, folder, client: await signedIn(server.url) };
  const name = `race-${one}-${other}-${round}`;
  const rows = [1, 2].map(
    (n) =>
      `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${name} ${n},${n} Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground`,
  );
  await writeFile(join(folder, `${name}.csv`), [HEADERS, ...rows, ""].join("\n"));
  const before = await bulkCount(stage.client);
  const faces = [await FACES[one](stage, name), await FACES[other](stage, name)];
  try {
    const headStartMs = (round * 125) % 625;
    const outputs = await Promise.all(
      faces.map(async ({ pay }, at) => pause(at === round % 2 ? 0 : headStartMs).then(pay)),
    );
    const ids = outputs.map((text) => /BULK-\d+/.exec(text)?.[0]);
    return { bought: (await bulkCount(stage.client)) - before, isNamed: ids[0] !== undefined && ids[0] === ids[1] };
  } finally {
    await Promise.all(faces.map(({ close }) => close()));
  }
}

/** Works like the screen CSV Bulk Order. */
const browser: Face = async ({ client, folder }, name) => {
  const file = readBulkCsv(await readFile(join(folder, `${name}.csv`)), { fileName: `${name}.csv` });
  if (!file.ok) throw new Error(file.message);
  const read = sheetReducer(undefined, { type: "read", file, again: false });
  const { results, apiId } = await client.validateBulkOrder({ body: { orders: [...file.rows] } });
  const round = read?.round ?? 0;
  const sheet = sheetReducer(read, { type: "checked", round, sent: read?.rows ?? [], results, apiId });
  if (!sheet) throw new Error("the file has no rows");
  const body = purchaseRequest(file, sheet, {});
  const pay = async () => {
    try {
      return (await client.processBulkOrder({ body })).bulkOrderId;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.details?.bulkOrderId ?? error.message;
    }
  };
  return { pay, close: async () => {} };
};

const command: Face = async ({ home, folder }, name) => {
  const env = { ...environmentOf(home), SHIPCTL_PROFILE: "demo", XDG_STATE_HOME: join(folder, "state-of-command") };
  const words = ["bulk", "buy", join(folder, `${name}.csv`), "--yes"];
  const pay = async () => {
    const { out, err } = await runHere(words, { env });
    return `${out}${err}`;
  };
  return { pay, close: async () => {} };
};

const app: Face = async ({ home, folder }, name) => {
  const env = { XDG_STATE_HOME: join(folder, "state-of-app") };
  const terminal = openTerminal(home, { cwd: folder, env, columns: 100, rows: 30 });
  await terminal.shows(`${name}.csv`);
  terminal.press(name, KEYS.enter);
  await terminal.shows("as in the file");
  terminal.press(KEYS.enter);
  await terminal.shows("2 to buy for");
  terminal.press("b");
  await terminal.shows("❯ Buy");
  const pay = async () => {
    terminal.press(KEYS.enter);
    return terminal.shows(/Save the labels|is for the same rows/);
  };
  return { pay, close: () => terminal.close() };
};

const FACES: Readonly<Record<FaceName, Face>> = { browser, command, app };

async function signedIn(url: string): Promise<Client> {
  const body = { email: "demo@shipctl.test", password: "demo-password" };
  const { token } = await createClient({ baseUrl: url }).login({ body });
  return createClient({ baseUrl: url, token });
}

async function bulkCount(client: Client): Promise<number> {
  const { totalBulkOrders } = await client.listBulkOrders({ query: { page: 1, limit: 1 } });
  return totalBulkOrders ?? 0;
}
