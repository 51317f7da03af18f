import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createCarriers } from "./adapters/carriers/carriers.js";
import { createCounters } from "./adapters/counters.js";
import { inDataFolder } from "./adapters/data-folder.js";
import { diskBlobs } from "./adapters/disk-blobs.js";
import { easypostKind } from "./adapters/easypost/easypost-carrier.js";
import { createLog, type ProcessLog } from "./adapters/log.js";
import { httpMarketplace } from "./adapters/marketplace/http-marketplace.js";
import { sandboxMarketplace } from "./adapters/marketplace/sandbox-marketplace.js";
import { createOutgoing, type Outgoing } from "./adapters/outgoing/outgoing.js";
import { createPasswords } from "./adapters/passwords.js";
import { btcpayGateway } from "./adapters/payment/btcpay-gateway.js";
import { sandboxGateway } from "./adapters/payment/sandbox-gateway.js";
import { createPdfPress } from "./adapters/pdf-press.js";
import { peerKind } from "./adapters/peer/peer-carrier.js";
import { sandboxKind } from "./adapters/sandbox/sandbox-carrier.js";
import { checkSecret, ensureSecretFile, secretCheckOf } from "./adapters/secret-file.js";
import { createSecrets } from "./adapters/secrets.js";
import { shipengineKind } from "./adapters/shipengine/shipengine-carrier.js";
import { createStoredIds } from "./adapters/stored-ids.js";
import { systemClock } from "./adapters/system-clock.js";
import { type Config, ConfigError } from "./config.js";
import { registerListeners } from "./domain/listeners.js";
import { tables } from "./domain/tables.js";
import { storedPlayBooks } from "./domain/top-up/play-books.js";
import { webAddress } from "./http/listen.js";
import type { CarrierKind } from "./ports/carrier.js";
import type { Marketplace } from "./ports/marketplace.js";
import { idBlocksTable, reserveIdBlock } from "./store/id-blocks.js";
import { openJsonStore } from "./store/json/open-json-store.js";
import type { AnyTable } from "./store/store.js";
import type { World } from "./world.js";

export const storeTables: readonly AnyTable[] = [...tables, idBlocksTable];

/** Locks the folder, so that no other process writes. */
export async function openStore(config: Config, wanted: { readonly mustExist: boolean }) {
  const log = createLog(config.logLevel);
  const clock = systemClock;
  const place = await storeIn(config, wanted);
  registerListeners();
  const opening = openJsonStore({ ...place, tables: storeTables, clock, log });
  const store = await inDataFolder(resolve(config.dataDir), opening);
  process.on("exit", () => log.flush());
  return { store, log, clock };
}

/** The store's folder, and whether a store must exist according to the other files of the data folder. */
export async function storeIn(
  { dataDir, acceptTruncatedJournal }: Config,
  { mustExist }: { readonly mustExist: boolean },
) {
  const folder = join(resolve(dataDir), "store");
  if (mustExist && !(await isThere(folder))) throw new ConfigError(`there is no store in ${resolve(dataDir)}`);
  const secretCheck = secretCheckOf(resolve(dataDir));
  const madeLater = (await isThere(secretCheck)) ? secretCheck : undefined;
  return { folder, madeLater, acceptTruncated: acceptTruncatedJournal };
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export interface OpenedWorld {
  readonly world: World;
  /** Settings that are known only later. */
  readonly known: { port: number; demo: boolean };
  readonly log: ProcessLog;
  close(): Promise<void>;
}

/** Opens a data folder's store and creates the real World. */
export async function openWorld(config: Config, wanted: { readonly mustExist: boolean }): Promise<OpenedWorld> {
  const folder = resolve(config.dataDir);
  const { store, log, clock } = await openStore(config, wanted);
  try {
    const secret = config.secret ?? (await inDataFolder(folder, ensureSecretFile(folder)));
    const secrets = createSecrets({ secret, previous: config.previousSecret, clock });
    await inDataFolder(folder, checkSecret(folder, secrets));
    const labelPress = createPdfPress();
    const known = { port: config.port, demo: config.demo };
    const counters = createCounters();
    const world: World = {
      store,
      carriers: createCarriers(carrierKinds(config), { clock, log, counters }),
      // The sandbox gateway is kept for invoices that were created with it.
      payments: [
        ...(config.btcpay ? [btcpayGateway(config.btcpay, outgoingTo(config, config.btcpay.url))] : []),
        sandboxGateway(storedPlayBooks(store), { publicUrl: () => world.settings.publicUrl }),
      ],
      marketplace: marketplaceOf(config),
      labelBlobs: diskBlobs(join(folder, "labels"), "pdf"),
      labelPress,
      secrets,
      passwords: createPasswords(),
      clock,
      ids: createStoredIds(clock, (series, first, length) => reserveIdBlock(store, series, first, length)),
      log,
      counters,
      settings: {
        // The port is known once the server listens, and the demo flag once the store is read.
        get publicUrl() {
          return config.publicUrl ?? webAddress(config.host, known.port);
        },
        get demo() {
          return known.demo;
        },
        timezone: config.timezone,
        trustProxy: config.trustProxy,
        get registrationsPerHour() {
          return config.registrationsPerHour ?? (known.demo ? 10_000 : 30);
        },
        callsPerMinute: config.callsPerMinute,
        corsOrigins: config.corsOrigins,
        version: version(),
      },
    };
    const close = async () => {
      await store.close();
      await labelPress.close();
    };
    return { world, known, log, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** All label providers. A connection's base URL selects one. */
function carrierKinds(config: Config): readonly CarrierKind[] {
  const { sandboxClockSpeed: clockSpeed, easypostUrl, shipengineUrl, privateHosts } = config;
  const clock = systemClock;
  const at = (url: string | undefined) => ({ clock, outgoing: outgoingTo(config, url), url });
  return [
    sandboxKind(clock, { clockSpeed }),
    easypostKind(at(easypostUrl)),
    shipengineKind(at(shipengineUrl)),
    // Any other base URL, so it comes last.
    peerKind({ clock, outgoing: outgoingTo(config), privateHosts }),
  ];
}

/** The sandbox by default; a real marketplace with MARKETPLACE_URL. */
function marketplaceOf(config: Config): Marketplace {
  const { marketplaceUrl } = config;
  if (marketplaceUrl === "sandbox:") return sandboxMarketplace;
  return httpMarketplace(marketplaceUrl, systemClock, outgoingTo(config, marketplaceUrl));
}

/** Addresses from the operator's settings may be private; addresses from screens or replies must not. */
function outgoingTo({ privateHosts }: Config, url?: string): Outgoing {
  return createOutgoing({ privateHosts: url === undefined ? privateHosts : [...privateHosts, new URL(url).host] });
}

export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
}
