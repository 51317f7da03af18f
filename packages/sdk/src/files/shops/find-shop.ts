import { normalizeHeader } from "../bulk-csv/header-key.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { bigcommerce } from "./bigcommerce.js";
import { ebay } from "./ebay.js";
import { etsyItems, etsyOrders } from "./etsy.js";
import { magento } from "./magento.js";
import { pirateShip, shippo, shipStation } from "./other-tools.js";
import type { ShopProfile } from "./shop-profile.js";
import { shopify } from "./shopify.js";
import { squarespace } from "./squarespace.js";
import { tiktok } from "./tiktok.js";
import { walmart } from "./walmart.js";
import { webToffee, wooAdvanced, wooCustomerOrder } from "./woocommerce.js";

export interface FoundShop {
  profile: ShopProfile;
  /** Index of the header among the records. */
  index: number;
}

/** Where they look alike, the first one wins: Squarespace and Shopify share 40 headers. */
const PROFILES: readonly ShopProfile[] = [
  ...[squarespace, shopify, etsyOrders, etsyItems, ebay],
  ...[wooCustomerOrder, webToffee, wooAdvanced],
  ...[bigcommerce, walmart, tiktok, magento, shipStation, shippo, pirateShip],
];

/** A line of commas or a title may come before the header. */
const SEARCHED_RECORDS = 5;
const FEWEST_HEADERS = 4;

/** The profile whose marks are in one of the first records. */
export function findShop(records: readonly DelimitedRecord[]): FoundShop | undefined {
  for (const [index, { cells }] of records.slice(0, SEARCHED_RECORDS).entries()) {
    if (cells.length < FEWEST_HEADERS) continue;
    const names = new Set(cells.map(normalizeHeader));
    const isMarked = ({ marks, isOwn }: ShopProfile) =>
      marks.some((mark) => mark.every((header) => names.has(normalizeHeader(header)))) || isOwn?.(cells);
    const profile = PROFILES.find(isMarked);
    if (profile) return { profile, index };
  }
  return undefined;
}
