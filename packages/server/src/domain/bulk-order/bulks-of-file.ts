import { searchedText, searchText } from "../../shared/search-text.js";
import type { Reader } from "../../world.js";
import { inModes, MODES } from "../shop/shop-mode.js";
import { bulkOrderTable } from "./bulk-tables.js";

/** Fewer are in most names. */
const LETTERS = 3;
const READ = 200;
const FOUND = 20;

/** The numbers of the newest bulk orders of a customer or of `all` whose file name contains the text. */
export async function bulksOfFile(world: Reader, owner: string, text = ""): Promise<readonly string[]> {
  const name = text.trim();
  if (name.length < LETTERS) return [];
  const index = owner === "all" ? "byTime" : "byCustomer";
  const range = { index, groups: inModes(owner, MODES), search: name, direction: "desc", limit: READ } as const;
  const wanted = searchedText(name);
  // A search also finds their numbers and services.
  const named = (await world.store.list(bulkOrderTable, range)).filter(({ fileName = "" }) =>
    searchText(fileName).includes(wanted),
  );
  return named.slice(0, FOUND).map(({ number }) => number);
}
