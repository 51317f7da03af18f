import { type ClaimedReads, type Load, one, type Tx } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type Mode, type ShopRecord, shopTable } from "./shop-table.js";

export type { Mode, ShopRecord };

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

/** How a purchase claims the shop that it has read: the first live one changes it. */
export const shopLoad = (shop: ShopRecord): Load =>
  isFirstSale(shop) ? { change: [shopClaim] } : { see: [shopClaim] };

/**
 * Notes the first live purchase. False if the shop is not the one that `shopLoad` was given: the transaction must not
 * buy, and can be tried again.
 */
export function noteSale(tx: Tx, loaded: ShopRecord): boolean {
  const shop = shopIn(tx);
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

/** What customers of a shop in this mode see. */
export const shownModes = (mode: Mode): readonly Mode[] => (mode === "live" ? ["live"] : MODES);

/** The groups of an index that keeps each owner's records apart by mode. */
export const inModes = (owner: string, modes: readonly Mode[]): string[] => modes.map((mode) => groupOf(owner, mode));

export const groupOf = (owner: string, mode: Mode): string => `${owner} ${mode}`;

const isFirstSale = ({ mode, hasSold }: ShopRecord): boolean => mode === "live" && !hasSold;
