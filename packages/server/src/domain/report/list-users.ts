import type { User } from "@shipctl/sdk/contract";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader } from "../../world.js";
import { accountTable } from "../account/account-table.js";
import type { Mode } from "../shop/shop-mode.js";
import { readUserToEdit } from "./user-view.js";

/** All accounts, by default newest first. */
export async function listUsers(
  world: Reader,
  search: string | undefined,
  mode: Mode | "all" | undefined,
  page: PageRequest,
): Promise<{ users: User[]; totalUsers: number; totalPages: number }> {
  const results = await world.store.page(accountTable, {
    index: "byTime",
    groups: ["all"],
    search,
    ...toRange(page),
  });
  const users = await Promise.all(results.records.map((account) => readUserToEdit(world, account, mode)));
  return { users, totalUsers: results.total, totalPages: totalPages(results.total, page.limit) };
}
