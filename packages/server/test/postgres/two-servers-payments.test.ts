import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entryTable } from "../../src/domain/ledger/ledger.js";
import { expectBalance, expectSoundBooks } from "../api/books.js";
import type { TestServer } from "../api.js";
import { type BtcpayServer, btcpayServer } from "../btcpay-server.js";
import { everything } from "../faults/everything.js";
import { WEBHOOK_SECRET } from "../test-world.js";
import { atOnce, either, on, startTwoServers, type TwoServers } from "./two-servers.js";

let servers: TwoServers;
let btcpay: BtcpayServer;

/** $50.00 and $60.00 at the fake's rate, as BTCPay rounds them. */
const [FIFTY, SIXTY] = ["0.00072464", "0.00086957"];

beforeAll(async () => {
  btcpay = await btcpayServer({ outlivesTest: true });
  servers = await startTwoServers({ clock: btcpay.clock, payments: () => [btcpay.gateway] });
});

afterAll(async () => {
  await servers.close();
  btcpay.close();
});

async function deliver({ request }: TestServer, invoiceId: string): Promise<number> {
  const body = JSON.stringify({ type: "InvoicePaymentSettled", invoiceId });
  const signature = `sha256=${createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex")}`;
  const headers = { "Content-Type": "application/json; charset=utf-8", "BTCPay-Sig": signature };
  return (await request("/api/webhooks/btcpay", { method: "POST", headers, body })).status;
}

it.each([
  ["what was asked", FIFTY, 50],
  ["more than was asked", SIXTY, 60],
])(
  "webhooks, looks and credits by hand at the same moment on two servers credit a payment once: %s",
  async (_what, coins, balance) => {
    const admin = await servers.one.admin();
    for (let round = 0; round < 10; round++) {
      const person = await servers.one.register();
      const { invoiceId } = await person.api.createInvoice({ body: { amount: 50 } });
      const ref = [...btcpay.invoices.keys()].at(-1) ?? "";
      btcpay.pay(ref, coins);
      const path = { invoiceId };
      const body = { amount: 50, reason: "Seen in the wallet" };
      const both = [servers.one, servers.two] as const;
      await atOnce(8, async (position) => {
        const server = either(both, Math.floor(position / 4));
        const operator = on(server, admin);
        if (position % 4 === 0) return deliver(server, ref);
        if (position % 4 === 1) return operator.checkInvoice({ path });
        return operator.creditInvoice({ path, body, idempotencyKey: `${round} ${position % 4} ${coins}` });
      });
      await deliver(servers.two, ref);
      await expectBalance(person, balance);
      const entries = (await everything(servers.one.world.store, entryTable)).filter(
        ({ customerId }) => customerId === person.user._id,
      );
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(balance * 100);
      expect(await on(servers.two, admin).getAnyInvoice({ path })).toMatchObject({
        ...{ arrivedAmount: balance, creditedAmount: balance, creditable: 0 },
      });
    }
    await expectSoundBooks(servers.one);
  },
);
