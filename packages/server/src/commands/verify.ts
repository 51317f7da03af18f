import { count } from "@shipctl/sdk/display";
import { readConfig } from "../config.js";
import { type BooksReport, verifyBooks } from "../domain/report/verify/verify-books.js";
import { withStoreCopy } from "../open-store.js";
import type { Command } from "./command.js";

/** Reads a copy of the store, so that a running server is not affected. Exits with 1 if there are faults. */
export const verify: Command = {
  name: "verify",
  help: "verify [--data FOLDER] [--json]   check the books, even while a server runs",
  run: async (args, say, env) => {
    const asJson = args.includes("--json");
    const config = readConfig(
      args.filter((arg) => arg !== "--json"),
      env,
    );
    const report = await withStoreCopy(config, (store) => verifyBooks({ store }));
    say(asJson ? JSON.stringify(report) : booksText(report));
    process.exitCode = exitCodeOf(report);
  },
};

export function booksText({ counts, faults }: BooksReport): string {
  const { accounts, entries, holds, orders, bulkOrders } = counts;
  return [
    `${accounts} accounts, ${entries} entries, ${holds} open holds, ${orders} orders, ${bulkOrders} bulk orders`,
    ...faults.map((fault) => `fault: ${fault}`),
    faults.length === 0 ? "The books add up" : count(faults.length, "fault"),
  ].join("\n");
}

export const exitCodeOf = ({ faults }: BooksReport): number => (faults.length === 0 ? 0 : 1);
