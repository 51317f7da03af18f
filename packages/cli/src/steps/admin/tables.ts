import type { AdminBulkOrder, Deposit, User } from "@shipctl/sdk";
import { depositStatus, formatCount, roleText, titleCase } from "@shipctl/sdk/display";
import { type Table, table, tinted } from "../../io/outcome.js";
import { bulkStatusCell } from "../bulk/bulk-words.js";
import { date, money, time } from "../shared/cells.js";
import { toneOf } from "../shared/tones.js";

/** Calls of the public API are dropped first, unless the list is sorted by them. */
export const customersTable = (users: readonly User[], sort = ""): Table => ({
  ...table(
    ["Name", "#E-mail", ">Balance", ">Total spend", ">Calls", "@Created", "Role", "#Id"],
    users.map(({ name, email, balance, totalSpend, callsIn30Days, createdAt, isAdmin, role, _id }) => [
      name,
      email,
      money(balance),
      money(totalSpend),
      callsIn30Days === undefined ? "" : formatCount(callsIn30Days),
      date(createdAt),
      isAdmin ? roleText({ isAdmin, role }) : "",
      _id,
    ]),
    "No customers yet.",
  ),
  dropsFirst: [...(sort.startsWith("calls") ? [] : ["Calls"]), "Total spend", "Created", "Role", "Balance", "Name"],
});

export const BULK_TITLES = [
  ...["#Bulk order", "@Date", "#Customer", ">Orders", ">Total", ">Charged", "Status", ">Cost", ">Margin"],
];

export const adminBulksTable = (bulkOrders: readonly AdminBulkOrder[]): Table => ({
  ...table(
    BULK_TITLES,
    bulkOrders.map((bulk) => [
      bulk.bulkOrderId,
      time(bulk.createdAt),
      bulk.userName ?? "",
      String(bulk.orderCount),
      money(bulk.totalPrice),
      money(bulk.spent),
      bulkStatusCell(bulk),
      money(bulk.cost),
      money(bulk.margin),
    ]),
    "No bulk orders yet.",
  ),
  dropsFirst: ["Date", "Cost", "Margin"],
});

export const DEPOSIT_TITLES = ["#Transaction", "@Date", "#User", "Method", ">Amount", "Status"];

/** In a live shop, `marksSamples` names the test balance. */
export const depositsTable = (deposits: readonly Deposit[], marksSamples: boolean): Table => ({
  ...table(
    DEPOSIT_TITLES,
    deposits.map((deposit) => {
      const { transactionId, userDetails, amount, metadata, createdAt } = deposit;
      const { label, color } = depositStatus(deposit);
      return [
        transactionId,
        time(createdAt),
        userDetails.email,
        `${titleCase(metadata.method)}${marksSamples && deposit.mode === "test" ? ", test balance" : ""}`,
        money(amount),
        tinted(label, toneOf(color)),
      ];
    }),
    "No deposits found",
  ),
  dropsFirst: ["Date", "Method"],
});
