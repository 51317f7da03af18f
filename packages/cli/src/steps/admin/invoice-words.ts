import type { AdminInvoice } from "@shipctl/sdk";
import { invoiceBadge, invoiceStory, titleCase } from "@shipctl/sdk/display";
import { type Cell, type Fields, fields, type Table, table } from "../../io/outcome.js";
import { money, time } from "../shared/cells.js";
import { badgeCell } from "../shared/tones.js";

/** Invoices as a table, for people. */
export const invoicesTable = (invoices: readonly AdminInvoice[]): Table => ({
  ...table(
    ["#Invoice", "@Date", "#User", ">Asked", ">Received", ">Credited", "Status"],
    invoices.map((invoice) => [
      invoice.invoiceId,
      time(invoice.createdAt),
      invoice.userDetails.email,
      money(invoice.amount),
      money(invoice.arrivedAmount),
      money(invoice.creditedAmount),
      badgeCell(invoiceBadge(invoice)),
    ]),
    "No invoices found",
  ),
  dropsFirst: ["Date", "Received"],
});

/** For scripts: plain numbers and codes. */
export const invoicesForPipe = (invoices: readonly AdminInvoice[]): Table =>
  table(
    [
      ...["Invoice", "Date", "User", "Asked", "Received", "Not confirmed", "Credited", "By hand", "Status", "Expires"],
      ...["Gateway", "Reference"],
    ],
    invoices.map((invoice) => [
      invoice.invoiceId,
      invoice.createdAt,
      invoice.userDetails.email,
      invoice.amount.toFixed(2),
      invoice.arrivedAmount.toFixed(2),
      invoice.pendingAmount.toFixed(2),
      invoice.creditedAmount.toFixed(2),
      (invoice.creditedByHand ?? 0).toFixed(2),
      invoice.status,
      invoice.expiresAt,
      invoice.gateway,
      invoice.gatewayReference ?? "",
    ]),
  );

/** What was asked, has arrived and was credited, in this order. */
export function invoiceFields(invoice: AdminInvoice): Fields {
  const { userDetails, gateway, test, gatewayReference, gatewayUrl } = invoice;
  const pairs: readonly (readonly [string, Cell | undefined])[] = [
    ["Invoice", invoice.invoiceId],
    ["Customer", `${userDetails.name} <${userDetails.email}>`],
    ["Status", badgeCell(invoiceBadge(invoice))],
    ["Asked", money(invoice.amount)],
    ["Created", time(invoice.createdAt)],
    ["Expires", time(invoice.expiresAt)],
    ["Received", money(invoice.arrivedAmount)],
    ["Credited", money(invoice.creditedAmount)],
    ...invoiceStory(invoice).map(({ label, text }) => [label, text] as const),
    ["Payment service", `${titleCase(gateway)}${test ? ", test balance" : ""}`],
    ["Reference", gatewayReference],
    ["Page", gatewayUrl],
  ];
  return fields(...pairs.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])));
}
