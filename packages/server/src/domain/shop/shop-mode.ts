import { isTestSpace } from "../../shared/test-space.js";
import { type ClaimedReads, type Load, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";

/** What labels are: samples, or real postage. */
export type Mode = "test" | "live";

/** One document, `shop`. A shop is a test shop until an operator makes it live. */
export interface ShopRecord extends StoredRecord {
  readonly mode: Mode;
  readonly liveSince?: string;
  /** When an operator said that the database was backed up. */
  readonly backedUpAt?: string;
  /** A live label was ordered since an operator last asked to undo going live. */
  readonly hasSold?: boolean;
  /** While samples that an older version sold for real money are being refunded. */
  readonly refundsSamplesSince?: string | undefined;
}

export const shopTable = table<ShopRecord>()("shops", { version: 1, announced: true, indexes: {}, unique: {} });

const ID = "shop";
export const TEST_SHOP: ShopRecord = { id: ID, mode: "test" };

export const shopClaim = one(shopTable, ID);

/** Needs shopClaim. */
export const shopIn = (tx: ClaimedReads): ShopRecord => tx.get(shopTable, ID) ?? TEST_SHOP;

/** Needs shopClaim for change. */
export const putShop = (tx: Tx, shop: ShopRecord): void => tx.put(shopTable, shop);

/** Undefined in a store that an older version made, until its mode is decided. */
export const storedShop = (world: Reader): Promise<ShopRecord | undefined> => world.store.get(shopTable, ID);

export const readShop = async (world: Reader): Promise<ShopRecord> =>
  (await world.store.get(shopTable, ID)) ?? TEST_SHOP;

/** The shop as a caller sees it: a test space is a test shop, whatever the shop is. */
export const shopFor = async (world: Reader, customerId: string): Promise<ShopRecord> =>
  isTestSpace(customerId) ? TEST_SHOP : readShop(world);

/** The same in a transaction. Needs shopClaim. */
export const shopOf = (tx: ClaimedReads, customerId: string): ShopRecord =>
  isTestSpace(customerId) ? TEST_SHOP : shopIn(tx);

/** How a purchase claims the shop that it has read: the first live one changes it. */
export const shopLoad = (shop: ShopRecord): Load =>
  isFirstSale(shop) ? { change: [shopClaim] } : { see: [shopClaim] };

/**
 * Notes the first live purchase. False if the shop is not the one that `shopLoad` was given: the transaction must not
 * buy, and can be tried again.
 */
export function noteSale(tx: Tx, loaded: ShopRecord, customerId: string): boolean {
  const shop = shopOf(tx, customerId);
  if (shop.mode !== loaded.mode || isFirstSale(shop) !== isFirstSale(loaded)) return false;
  if (isFirstSale(shop)) tx.put(shopTable, { ...shop, hasSold: true });
  return true;
}

export const MODES: readonly Mode[] = ["test", "live"];

/** What lists and totals show: those of the shop's mode, unless an operator asks for another. A test shop shows everything. */
export async function listedModes(world: Reader, wanted?: Mode | "all"): Promise<readonly Mode[]> {
  if (wanted !== undefined) return wanted === "all" ? MODES : [wanted];
  return shownModes((await readShop(world)).mode);
}

/** What a customer's own lists and totals show. */
export const ownModes = async (world: Reader, customerId: string): Promise<readonly Mode[]> =>
  shownModes((await shopFor(world, customerId)).mode);

/** What customers of a shop in this mode see. */
export const shownModes = (mode: Mode): readonly Mode[] => (mode === "live" ? ["live"] : MODES);

/** The groups of an index that keeps each owner's records apart by mode. */
export const inModes = (owner: string, modes: readonly Mode[]): string[] => modes.map((mode) => groupOf(owner, mode));

export const groupOf = (owner: string, mode: Mode): string => `${owner} ${mode}`;

const isFirstSale = ({ mode, hasSold }: ShopRecord): boolean => mode === "live" && !hasSold;
