import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";

describe("the receipt of a top-up", () => {
  const { home, server } = demoStage("demo", "admin");

  it("is saved as PDF by the customer and by an operator, once the payment is credited", async () => {
    const { invoiceId, paymentUrl } = JSON.parse((await home.run(["topup", "50", "--no-wait", "--json"])).out);
    const early = await home.run(["receipt", invoiceId]);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining("nothing has been credited for it")]);
    const body = new URLSearchParams({ action: "pay", amount: "50.00", payment: invoiceId });
    await fetch(new URL(new URL(paymentUrl).pathname, server.url), { method: "POST", body });
    const { code, out, err } = await home.run(["receipt", invoiceId]);
    expect(code, err).toBe(0);
    expect(out.trim()).toMatch(new RegExp(`receipt-${invoiceId}\\.pdf$`));
    const saved = await readFile(join(home.folder, `receipt-${invoiceId}.pdf`));
    expect(saved.subarray(0, 5).toString()).toBe("%PDF-");
    const args = ["admin", "invoices", "receipt", invoiceId, "-o", "seen.pdf", "--profile", "admin"];
    expect(await home.run(args)).toMatchObject({ code: 0 });
    expect(await readFile(join(home.folder, "seen.pdf"))).toEqual(saved);
  });
});
