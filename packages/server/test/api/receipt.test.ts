import { describe, expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { pageSizes, pageTexts } from "../label-pages.js";
import { operatorKeyOf } from "./admin-calls.js";
import { paidInvoiceOf, play } from "./play.js";
import { programOf, programWith } from "./programs.js";
import { refusal } from "./refusal.js";

const NOW = "2026-11-02T15:00:00.000Z";

describe("the receipt of a top-up", () => {
  it("is a page with number, date, shop, payer, each payment and their sum, for the customer and for operators", async () => {
    const settings = { publicUrl: "https://labels.shop.test" };
    const server = await serverForTest({ now: NOW, settings });
    const [person, admin, support] = [
      await server.register({ name: "Zoë =Payer" }),
      await server.admin(),
      await server.register(),
    ];
    const invoice = await person.api.createInvoice({ body: { amount: 100 } });
    const path = { invoiceId: invoice.invoiceId };
    await play(server, invoice, "20.00");
    server.world.clock.advance(60_000);
    await admin.api.creditInvoice({ path, body: { amount: 30, reason: "Seen in the wallet" } });
    const file = await person.api.getInvoiceReceipt({ path });
    expect([file.contentType, file.fileName]).toEqual(["application/pdf", `receipt-${invoice.invoiceId}.pdf`]);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment;/);
    const bytes = await file.bytes();
    expect(await pageSizes(bytes)).toEqual(["612x792"]);
    const { transactions } = await person.api.listTransactions({ query: { sort: "oldest" } });
    const [paid = "", byHand = ""] = transactions.map(({ transactionId }) => transactionId);
    const text = (await pageTexts(bytes)).join();
    expect(text).toContain(`Receipt ${invoice.invoiceId} Date 2026-11-02`);
    expect(text).toContain(`labels.shop.test support@shipctl.example Paid by Zoë =Payer ${person.user.email}`);
    expect(text).toContain(
      [
        ...["Date (UTC) Transaction Amount Method", `2026-11-02 15:00 ${paid} $20.00 Sandbox Crypto`],
        ...[`2026-11-02 15:01 ${byHand} $30.00 Credited by hand`, "Total $50.00"],
      ].join(" "),
    );
    expect(text).toContain("TEST: no money was paid");
    expect(text).toContain("not a tax invoice");

    await admin.api.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
    const { apiKey } = await operatorKeyOf(admin, { name: "Month end", scopes: ["read"] });
    for (const api of [admin.api, support.api, programWith(server, apiKey)]) {
      const seen = await (await api.getAnyInvoiceReceipt({ path })).bytes();
      expect((await pageTexts(seen)).join()).toBe(text);
    }
  });

  it("is not there before anything is credited, nor for others", async () => {
    const server = await serverForTest();
    const [person, stranger, admin] = [await server.register(), await server.register(), await server.admin()];
    const { invoiceId: unpaid } = await person.api.createInvoice({ body: { amount: 50 } });
    for (const call of [person.api.getInvoiceReceipt, admin.api.getAnyInvoiceReceipt]) {
      expect(await refusal(call({ path: { invoiceId: unpaid } }))).toMatchObject({
        ...{ status: 404, code: "not_found" },
        message: `There is no receipt of ${unpaid}: nothing has been credited for it`,
      });
      expect(await refusal(call({ path: { invoiceId: "inv_nobody" } }))).toMatchObject({ status: 404 });
    }
    const path = { invoiceId: await paidInvoiceOf(server, person) };
    expect(await refusal(stranger.api.getInvoiceReceipt({ path }))).toMatchObject({
      message: `Invoice "${path.invoiceId}" was not found`,
    });
    expect(await refusal(stranger.api.getAnyInvoiceReceipt({ path }))).toMatchObject({ status: 403 });
    expect(await (await programOf(server, person)).getInvoiceReceipt({ path })).toMatchObject({
      contentType: "application/pdf",
    });
  });

  it("has as many pages as its payments need", async () => {
    const server = await serverForTest({ now: NOW });
    const person = await server.register();
    const invoice = await person.api.createInvoice({ body: { amount: 100 } });
    for (let payment = 0; payment < 50; payment++) await play(server, invoice, "1.00");
    const file = await person.api.getInvoiceReceipt({ path: { invoiceId: invoice.invoiceId } });
    const pages = await pageTexts(await file.bytes());
    expect(pages.map((text) => /Page \d of \d/.exec(text)?.[0])).toEqual(["Page 1 of 2", "Page 2 of 2"]);
    expect(pages.join().match(/\$1\.00/g)).toHaveLength(50);
    expect(pages.at(-1)).toContain("Total $50.00");
  });
});
