import type { CryptoInvoice } from "@shipctl/sdk/contract";
import { expect } from "vitest";
import type { Person, TestServer } from "../api.js";

let payments = 0;

/** Pays on the sandbox's page, as its forms do. Returns the next page. */
export const play = (server: TestServer, invoice: CryptoInvoice, amount: string, payment = `pay-${++payments}`) =>
  submit(server, invoice, { action: "pay", amount, payment });

/** The id of an invoice that was paid. */
export async function paidInvoiceOf(server: TestServer, { api }: Person): Promise<string> {
  const invoice = await api.createInvoice({ body: { amount: 50 } });
  await play(server, invoice, "50.00");
  return invoice.invoiceId;
}

export const letExpire = (server: TestServer, invoice: CryptoInvoice) => submit(server, invoice, { action: "expire" });

async function submit(server: TestServer, { paymentUrl }: CryptoInvoice, fields: Record<string, string>) {
  const { pathname } = new URL(paymentUrl);
  const response = await server.request(pathname, { method: "POST", body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return response.text();
}
