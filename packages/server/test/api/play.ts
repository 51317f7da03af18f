import type { CryptoInvoice } from "@shipctl/sdk/contract";
import { expect } from "vitest";
import type { TestServer } from "../api.js";

let payments = 0;

/** Pays on the sandbox's page, as its forms do. Returns the next page. */
export const play = (server: TestServer, invoice: CryptoInvoice, amount: string, payment = `pay-${++payments}`) =>
  submit(server, invoice, { action: "pay", amount, payment });

export const letExpire = (server: TestServer, invoice: CryptoInvoice) => submit(server, invoice, { action: "expire" });

async function submit(server: TestServer, { paymentUrl }: CryptoInvoice, fields: Record<string, string>) {
  const { pathname } = new URL(paymentUrl);
  const response = await server.request(pathname, { method: "POST", body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return response.text();
}
