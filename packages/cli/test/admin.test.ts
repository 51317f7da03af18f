import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { demoStage } from "./demo-server.js";
import { faultyLine, RATE_LIMITED } from "./faulty-line.js";
import { environmentOf, runHere } from "./run-here.js";

describe("shipctl admin", () => {
  const { home, server } = demoStage("demo", "admin");

  const as = (who: string, ...args: string[]) =>
    runHere(args, { env: { ...environmentOf(home), SHIPCTL_PROFILE: who } });
  const admin = (...args: string[]) => as("admin", "admin", ...args);

  const json = async (...args: string[]) => {
    const { code, out, err } = await admin(...args, "--json");
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };

  const priceFile = async (text: string) => {
    const path = join(home.folder, "prices.csv");
    await writeFile(path, text);
    return path;
  };

  it("gives the support role, sets what it may refund, and says what it may not do", async () => {
    const { url } = server;
    await createClient({ baseUrl: url }).register({
      body: { name: "Sue", email: "sue@shop.example", password: "long-enough-for-sue" },
    });
    const given = await admin("customers", "access", "sue@shop.example", "--role", "support", "--yes");
    expect([given.code, given.out], given.err).toEqual([0, expect.stringMatching(/Role\s+support/)]);
    const both = await admin("customers", "access", "sue@shop.example", "--role", "support", "--grant-admin");
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("contradict")]);
    const limits = ["--support-refund-per-order", "60", "--support-refund-per-day", "300.50"];
    expect((await admin("settings", "set", ...limits)).out).toMatch(/up to \$60\.00 an order, \$300\.50 a day/);
    const login = ["login", "--url", url, "--email", "sue@shop.example", "--password-stdin", "--profile", "sue"];
    await runHere(login, { env: environmentOf(home), input: "long-enough-for-sue\n" });
    expect((await as("sue", "whoami")).out).toMatch(/Role\s+support/);
    expect((await as("sue", "admin", "customers", "show", "sue@shop.example")).out).toMatch(/Role\s+support/);
    for (const words of [
      ["customers", "list", "--csv"],
      ["settings", "show"],
      ["api-keys", "list"],
      ["connections", "list"],
    ]) {
      const refused = await as("sue", "admin", ...words);
      expect([refused.code, refused.err], words.join(" ")).toEqual([
        1,
        expect.stringContaining("needs the role admin"),
      ]);
    }
  });

  it("finds an order by its tracking number with spaces, and a customer with orders and payments", async () => {
    const [order] = (await json("orders", "list", "--limit", "1")).orders;
    const spaced = order.trackingNumber.replace(/(.{4})(?=.)/g, "$1 ");
    expect((await json("find", spaced)).orders.found).toMatchObject([{ orderId: order.orderId }]);
    const { code, out, err } = await runHere(["admin", "find", "demo@shipctl.test"], {
      env: { ...environmentOf(home), SHIPCTL_PROFILE: "admin" },
      columns: 120,
    });
    expect(code, err).toBe(0);
    for (const text of ["1 customer", "orders", "1 payment", "demo@shipctl.test", order.orderId])
      expect(out).toContain(text);
    expect(err).toMatch(/All \d+ orders: shipctl admin orders list --search demo@shipctl\.test/);
    const none = await admin("find", "nobody at all");
    expect([none.code, none.out, none.err]).toEqual([0, "", 'Nothing has "nobody at all" in its name or numbers.\n']);
  });

  it("creates an account with a link, corrects its e-mail, keeps notes about it, and closes it", async () => {
    const created = await admin("customers", "create", "ann@shop.example", "--name", "Ann Buyer");
    expect(created.code, created.err).toBe(0);
    const token = new URL(created.out.trim()).searchParams.get("token") ?? "";
    await createClient({ baseUrl: server.url }).resetPassword({ body: { token, password: "long-enough-for-ann" } });
    const taken = await admin("customers", "create", "ann@shop.example");
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining("already exists")]);
    const moved = await admin("customers", "email", "ann@shop.example", "buyer@shop.example", "--yes");
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining("Ann Buyer <buyer@shop.example>")]);
    await admin("customers", "notes", "buyer@shop.example", "--add", "Calls on\nMondays");
    expect((await admin("customers", "notes", "buyer@shop.example")).out).toMatch(
      /^\S+Z\tadmin@shipctl\.test\tCalls on Mondays\n$/,
    );
    await admin("customers", "set-balance", "buyer@shop.example", "20", "--yes");
    const why = await admin("customers", "close", "buyer@shop.example", "--yes");
    expect([why.code, why.err]).toEqual([2, expect.stringContaining("--reason TEXT")]);
    const closed = await admin("customers", "close", "buyer@shop.example", "--reason", "Moved away", "--yes");
    expect([closed.code, closed.out]).toEqual([0, expect.stringContaining("Paid out: $20.00")]);
    const shown = await admin("customers", "show", "buyer@shop.example");
    expect(shown.out).toMatch(/Closed since .*: Moved away/);
    expect((await json("customers", "show", "buyer@shop.example")).user.balance).toBe(0);
  });

  it("reports that a balance may have been set when the answer is lost, before an amount is added twice", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const balanceNow = async () => (await json("customers", "list", "--search", "demo@")).users[0].balance;
    const before = await balanceNow();
    const { token } = await createClient({ baseUrl: server.url }).login({
      body: { email: "admin@shipctl.test", password: "admin-password" },
    });
    let attempts = 0;
    line.fault = ({ method }) => {
      if (method !== "PATCH") return "pass";
      attempts += 1;
      return attempts === 1 ? "lose the answer" : RATE_LIMITED;
    };
    const words = ["admin", "customers", "set-balance", "demo@shipctl.test", "50", "--add", "--yes"];
    const env = { ...environmentOf(home), SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token };
    const { code, err } = await runHere(words, { env });
    expect([code, attempts]).toEqual([1, 2]);
    expect(err).toContain("Check before you set it again");
    expect(err).toContain("shipctl admin customers list --search demo@shipctl.test");
    expect(await balanceNow()).toBeCloseTo(before + 50, 2);
  });

  it("warns of a credit while money may still arrive for an invoice, and leads to it", async () => {
    const { api, email, invoiceId } = await sellerWithInvoice("warned");
    const credit = (...more: readonly string[]) =>
      admin("customers", "set-balance", email, "50", "--add", "--yes", ...more);
    const asked = await credit();
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("Pass --in-addition")]);
    expect(asked.err).toContain(`shipctl admin invoices credit ${invoiceId} 50.00 --reason`);
    expect((await api.getBalance()).balance).toBe(0);
    const added = await credit("--in-addition");
    expect(added.code, added.err).toBe(0);
    expect((await api.getBalance()).balance).toBe(50);
  });

  it("finds an invoice, shows its story, asks the payment service again and credits it once", async () => {
    const { api, email, invoiceId } = await sellerWithInvoice("paid");
    const found = await admin("invoices", "list", "--search", email, "--status", "pending");
    expect(found.out).toContain(`${invoiceId}\t`);
    expect((await admin("invoices", "list", "--customer", email, "--json", "invoiceId")).out).toContain(invoiceId);
    const checked = await admin("invoices", "check", invoiceId);
    expect([checked.code, checked.err]).toEqual([0, expect.stringContaining("reports nothing new")]);
    const credit = () => admin("invoices", "credit", invoiceId, "50", "--reason", "Seen in the wallet", "--yes");
    const credited = await credit();
    expect([credited.code, credited.err]).toEqual([0, expect.stringContaining("$50.00 was credited")]);
    const again = await credit();
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("nothing is left to credit")]);
    expect((await api.getBalance()).balance).toBe(50);
    const shown = await admin("invoices", "show", invoiceId);
    expect(shown.out).toMatch(/Credited by hand\s+\$50\.00 by .*: Seen in the wallet/);
    const without = await admin("invoices", "credit", invoiceId, "5", "--yes");
    expect([without.code, without.err]).toEqual([2, expect.stringContaining("--reason is required")]);
  });

  it("reports that a part may have been credited when the answer is lost, before it is credited twice", async () => {
    const { api, invoiceId } = await sellerWithInvoice("lost");
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const body = { email: "admin@shipctl.test", password: "admin-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body });
    let attempts = 0;
    line.fault = ({ url }) => {
      if (!url?.endsWith("/credit")) return "pass";
      attempts += 1;
      return attempts === 1 ? "lose the answer" : RATE_LIMITED;
    };
    const words = ["admin", "invoices", "credit", invoiceId, "20", "--reason", "Seen", "--yes"];
    const env = { ...environmentOf(home), SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token };
    const { code, err } = await runHere(words, { env });
    expect([code, attempts]).toEqual([1, 2]);
    expect(err).toContain(`shipctl admin invoices show ${invoiceId}`);
    expect((await api.getBalance()).balance).toBe(20);
  });

  async function sellerWithInvoice(name: string) {
    const seller = { name: "Invoice Seller", email: `${name}@shipctl.test`, password: "a-long-password" };
    const { token } = await createClient({ baseUrl: server.url }).register({ body: seller });
    const api = createClient({ baseUrl: server.url, token });
    const { invoiceId } = await api.createInvoice({ body: { amount: 50 } });
    return { api, email: seller.email, invoiceId };
  }

  it("shows a custom price beside the shop's price, the provider's and the margin", async () => {
    const { code, out, err } = await admin("customers", "price", "demo@shipctl.test", "UPS Ground", "--price", "9");
    expect(code, err).toBe(0);
    expect(out).toBe("UPS Ground\t9.00\t8.10\t8.10\t0.90\n");
    const removed = await admin("customers", "price", "demo@shipctl.test", "UPS Ground", "--remove");
    expect(removed.code, removed.err).toBe(0);
  });

  it("is refused to a customer", async () => {
    const { code, out } = await home.shipctl(["admin", "pricing", "list"]);
    expect(code).toBe(1);
    expect(out).toBe("");
  });

  it("imports the prices that it exports without any change", async () => {
    const { out } = await admin("pricing", "list", "--csv");
    const { applied, differences } = await json("pricing", "import", await priceFile(out), "--yes");
    expect({ applied, differences }).toEqual({ applied: false, differences: [] });
  });

  it("prints the changes with --dry-run without making them, and then makes exactly those", async () => {
    const path = await priceFile(
      "service,basePrice,enabled,tiers\nUPS Ground,9.25,no,\nUPS 2nd Day Air,,,0-1:5.40 1.01-5:8.15\n",
    );
    const before = await json("pricing", "list");
    const dry = await json("pricing", "import", path, "--dry-run");
    const tiers = [
      { minWeight: 0, maxWeight: 1, price: 5.4 },
      { minWeight: 1.01, maxWeight: 5, price: 8.15 },
    ];
    expect(dry).toMatchObject({
      applied: false,
      differences: [
        { line: 2, service: "UPS Ground", basePrice: { from: 8.1, to: 9.25 }, enabled: { from: true, to: false } },
        { line: 3, service: "UPS 2nd Day Air", pricingTiers: { from: [], to: tiers } },
      ],
    });
    expect((await admin("pricing", "import", path, "--dry-run")).out.split("\n")).toEqual([
      "2\tUPS Ground\tbase price\t$8.10\t$9.25",
      "2\tUPS Ground\tenabled\tyes\tno",
      "3\tUPS 2nd Day Air\ttiers\tnone\t0-1:5.40 1.01-5:8.15",
      "",
    ]);
    expect(await json("pricing", "list")).toEqual(before);
    const done = await json("pricing", "import", path, "--yes");
    expect(done).toEqual({ ...dry, applied: true, version: expect.not.stringMatching(dry.version) });
    expect((await json("pricing", "import", path, "--dry-run")).differences).toEqual([]);
    await json("pricing", "tiers", "UPS 2nd Day Air", "none");
    await json("pricing", "set", "ups ground", "--base-price", "8.10", "--enable");
    expect(await json("pricing", "list")).toEqual(before);
  });

  it("changes nothing if one line of the file is invalid, and names the line", async () => {
    const overlapping = '"0-5:9 4-9:12"';
    const path = await priceFile(
      `service,basePrice,tiers\nUPS Ground,9,\nUPS Nowhere,8,\n\nUPS 2nd Day Air,,${overlapping}\nups ground,7,\n`,
    );
    for (const how of ["--yes", "--dry-run"]) {
      const { code, err } = await admin("pricing", "import", path, how);
      expect(code).toBe(1);
      expect(err).toContain("Line 3: UPS Nowhere: Sandbox has no such service");
      expect(err).toContain("Line 5: UPS 2nd Day Air: Tier 1 overlaps with Tier 2");
      expect(err).toContain("Line 6: ups ground: is already in the list");
    }
    expect((await json("pricing", "list")).find(({ name }: { name: string }) => name === "UPS Ground").basePrice).toBe(
      8.1,
    );
  });

  it("asks before selling for nothing or at a loss, and names the loss", async () => {
    const free = await admin("pricing", "set", "UPS Ground", "--base-price", "0");
    expect(free.code).toBe(2);
    expect(free.err).toContain("UPS Ground would cost customers $0.00; the provider charges $8.10");
    expect(free.err).toContain("--yes");
    const tiers = await admin("pricing", "tiers", "UPS 2nd Day Air", "0-1:20", "1.01-5:8.15");
    expect(tiers.err).toContain(
      "UPS 2nd Day Air from 1.01 to 5 lbs would cost customers $8.15; the provider charges $18.65",
    );
    const listed = await json("pricing", "list");
    expect(listed.find(({ name }: { name: string }) => name === "UPS Ground").basePrice).toBe(8.1);
    expect(listed.find(({ name }: { name: string }) => name === "UPS 2nd Day Air").pricingTiers).toEqual([]);
    expect(await json("pricing", "set", "UPS Ground", "--base-price", "0", "--yes")).toMatchObject({ basePrice: 0 });
    await json("pricing", "set", "UPS Ground", "--base-price", "8.10");
  });

  it("prices a service per parcel with --markup and --minimum, and by weight again", async () => {
    const service = "FedEx 2Day";
    const markup = await json("pricing", "set", service, "--markup", "15%", "--minimum", "5", "--yes");
    expect(markup).toMatchObject({ ratePricing: { markupPercent: 15, minimum: 5 } });
    const minimum = await json("pricing", "set", service, "--minimum", "6.50", "--yes");
    expect(minimum).toMatchObject({ ratePricing: { markupPercent: 15, minimum: 6.5 } });
    expect((await admin("pricing", "set", service, "--markup", "15%", "--by-weight")).code).toBe(2);
    expect(await json("pricing", "set", service, "--by-weight", "--yes")).not.toHaveProperty("ratePricing");
  });

  it("suggests tiers from quotes, and saves them only with --yes", async () => {
    const words = ["pricing", "suggest", "--api", "Sandbox", "--service", "UPS 2nd Day Air", "--margin", "15%"];
    const shown = await admin(...words);
    expect(shown.out).toContain("21.45");
    expect(shown.err).toContain("Nothing was saved. Pass --yes to save these tiers.");
    const tiersNow = async () =>
      (await json("pricing", "list")).find(({ name }: { name: string }) => name === "UPS 2nd Day Air").pricingTiers;
    expect(await tiersNow()).toEqual([]);
    expect(await json(...words, "--yes")).toMatchObject({ applied: true });
    expect((await tiersNow())[0]).toEqual({ minWeight: 0, maxWeight: 1, price: 21.45 });
    await json("pricing", "tiers", "UPS 2nd Day Air", "none");
    expect((await admin(...words.slice(0, -1), "much")).err).toContain("is not a percentage");
  });

  it("suggests tiers of all enabled services, and says where labels are refused at today's price", async () => {
    await json("pricing", "set", "UPS Ground", "--base-price", "2", "--yes");
    const shown = await admin("pricing", "suggest", "--margin", "15%");
    expect(shown.code, shown.err).toBe(0);
    const services: { name: string; enabled: boolean; pricingTiers: unknown[] }[] = await json("pricing", "list");
    const names = [
      ...new Set(
        shown.out
          .trimEnd()
          .split("\n")
          .map((line) => line.split("\t")[0]),
      ),
    ];
    expect(names.toSorted()).toEqual(
      services
        .filter(({ enabled }) => enabled)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(shown.out).toMatch(/^UPS Ground\t0\t1\t.*\t10001 33130 98101 90012 96813 99501$/m);
    const { suggestions } = await json("pricing", "suggest", "--margin", "15%");
    const ground = suggestions.find(({ service }: { service: string }) => service === "UPS Ground");
    expect(ground).toMatchObject({ applied: false, lossLimit: 0 });
    expect(ground.tiers[0].quotes[0]).toMatchObject({ city: "New York", overLossLimit: true });
    expect((await json("pricing", "list")).map(({ pricingTiers }: { pricingTiers: unknown }) => pricingTiers)).toEqual(
      services.map(({ pricingTiers }) => pricingTiers),
    );
    await json("pricing", "set", "UPS Ground", "--base-price", "8.10", "--yes");
  });

  it("never prints a key that was not requested", async () => {
    const limit = ["--loss-limit", "0.25"];
    const added = await json("connections", "add", "Second", "sandbox:", "--key", "very-secret-key", ...limit);
    expect(added).toMatchObject({ mode: "test", lossLimit: 0.25 });
    const edited = await json("connections", "edit", "Second", "--loss-limit", "1.5", "--name", "Second");
    expect(edited).toMatchObject({ name: "Second", lossLimit: 1.5 });
    expect((await admin("connections", "edit", "Second")).err).toContain("Pass --name, --loss-limit or --void-days");
    const window = await json("connections", "edit", "Second", "--void-days", "28", "--void-days", "ups=30");
    expect(window.voidDays).toEqual({ UPS: 30, USPS: 28, FEDEX: 28 });
    expect((await admin("connections", "edit", "Second", "--void-days", "DHL=5")).err).toContain("names no carrier");
    expect((await admin("connections", "list")).out).toContain("1.50");
    expect((await admin("connections", "check", "--api", "Second")).err).toContain("Its key sells samples");
    expect((await admin("connections", "check", "Second")).err).toContain("Its key sells samples");
    const { out } = await admin("connections", "list", "--json");
    expect(out).not.toContain("very-secret-key");
    expect((await admin("connections", "secrets", "Second")).out).toContain("very-secret-key");
    const { code } = await home.shipctl(["admin", "connections", "key", "Second", "--key-stdin"], {
      input: "another-key\n",
      env: { SHIPCTL_PROFILE: "admin" },
    });
    expect(code).toBe(0);
    expect((await json("connections", "secrets", "Second")).key).toBe("another-key");
    await json("connections", "disable", "Second");
    expect((await admin("connections", "default", "Second")).err).toContain("disabled");
    await json("connections", "remove", "Second", "--yes");
  });

  it("adds new services of a provider, and shows how reliable they are", async () => {
    expect((await admin("services", "report", "--new")).out).toContain("UPS Ground Saver");
    expect((await json("services", "add", "UPS Ground Saver")).addedCount).toBe(1);
    expect((await admin("services", "reliability", "UPS Ground Saver", "reliable")).err).toContain("not enabled");
    await json("pricing", "set", "UPS Ground Saver", "--enable");
    expect(await json("services", "reliability", "UPS Ground Saver", "unreliable")).toMatchObject({
      reliabilityStatus: "unreliable",
    });
  });

  it("saves settings and questions", async () => {
    expect(await json("settings", "set", "--registration", "closed")).toMatchObject({ registrationOpen: false });
    expect(await json("settings", "set", "--registration", "open")).toMatchObject({ registrationOpen: true });
    expect((await admin("settings", "set", "--discord", "http://x")).err).toContain(
      "must start with https://discord.gg/",
    );
    const faq = await json("faqs", "add", "Why?", "Because.", "--tag", "Sample");
    await json("faqs", "move", "Why?", "1");
    expect((await json("faqs", "list"))[0]).toMatchObject({ _id: faq._id, tags: ["Sample"] });
    expect(await json("faqs", "edit", "1", "--answer", "So.")).toMatchObject({ answer: "So.", tags: ["Sample"] });
    await json("faqs", "remove", faq._id, "--yes");
  });

  it("sets the terms from a file, which everybody reads, and refuses a file that is not UTF-8", async () => {
    const path = join(home.folder, "terms.txt");
    const setTo = async (content: string | Uint8Array) => {
      await writeFile(path, content);
      return admin("settings", "set", "--terms", path);
    };
    expect((await setTo("Labels are paid\nfrom your balance.\n")).out).toMatch(/Terms\s+35 characters/);
    const latin = await setTo(Buffer.from("Caf\u00e9", "latin1"));
    expect([latin.code, latin.err]).toEqual([2, expect.stringContaining(`${path} is not UTF-8 text`)]);
    const visitor = { ...environmentOf(home), SHIPCTL_URL: server.url, SHIPCTL_PROFILE: "nobody" };
    expect((await runHere(["terms"], { env: visitor })).out).toBe("Labels are paid\nfrom your balance.\n");
    expect((await setTo("")).out).toMatch(/Terms\s+none/);
    expect((await json("settings", "show")).terms).toBe("");
  });

  it("refunds a delivered label once, with a reason, and voids labels that can be voided", async () => {
    const balance = async () => JSON.parse((await as("demo", "balance", "--json")).out).balance;
    const { orders } = await json("orders", "list", "--status", "delivered", "--limit", "1");
    const [{ orderId, price }] = orders;
    const before = await balance();
    const unexplained = await admin("orders", "refund", orderId, "--yes");
    expect(unexplained).toMatchObject({ code: 2, err: expect.stringContaining("--reason is required") });
    const unasked = await admin("orders", "refund", orderId, "--reason", "Lost");
    expect(unasked.code).toBe(2);
    const sum = `Refund $${price.toFixed(2)} to Demo Customer <demo@shipctl.test> for ${orderId}?`;
    expect(unasked.err).toContain(sum);
    expect(await json("orders", "refund", orderId, "--reason", "Lost", "--yes")).toMatchObject({
      refunded: 1,
      amount: price,
    });
    const again = await admin("orders", "refund", orderId, "--reason", "Lost", "--yes");
    expect(again).toMatchObject({ code: 6, out: expect.stringContaining("is already refunded") });
    expect(await balance()).toBeCloseTo(before + price, 2);
    expect((await admin("orders", "show", orderId)).out).toMatch(/Refunded because\s+Lost/);
    expect((await as("demo", "transactions", "--search", orderId)).out).toContain("Lost");
    const voided = await admin("orders", "void", orderId, "--yes");
    expect(voided).toMatchObject({ code: 6, out: expect.stringContaining("was refunded by an administrator") });
  });

  it("charges a corrected cost on once, with a reason that the customer sees", async () => {
    const { orders } = await json("orders", "list", "--customer", "demo@shipctl.test", "--limit", "50");
    const order = orders.find(
      (one: { refundStatus: string; cost?: number }) => one.refundStatus === "none" && one.cost,
    );
    const balance = async () => (await json("customers", "show", "demo@shipctl.test")).user.balance;
    const before = await balance();
    const cost = (order.cost + 1.1).toFixed(2);
    const charge = () => admin("orders", "cost", order.orderId, cost, "--charge", "--reason", "Weighed 3 lbs", "--yes");
    const first = await charge();
    expect([first.code, first.err]).toEqual([0, ""]);
    const again = await charge();
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("There is no difference to charge on.")]);
    expect(await balance()).toBeCloseTo(before - 1.1, 10);
    const shown = await as("demo", "orders", "show", order.orderId);
    expect(shown.out).toMatch(/Charged later\t\$1\.10 on .*: Weighed 3 lbs/);
    expect((await admin("orders", "show", order.orderId)).out).toMatch(
      /Cost changed\t.*: Weighed 3 lbs \(charged on \$1\.10\)/,
    );
    const back = order.cost.toFixed(2);
    const given = await admin("orders", "cost", order.orderId, back, "--charge", "--reason", "Wrong parcel", "--yes");
    expect([given.code, given.err]).toEqual([0, ""]);
    expect(await balance()).toBeCloseTo(before, 10);
  });

  it("shows a refused order with its reason, and a bulk order without a bought row with its customer and rows", async () => {
    const path = join(home.folder, "refused.csv");
    const columns = "Name,Street1,City,State,Zip,Phone".split(",");
    const header = [
      ...columns.map((name) => `from${name}`),
      ...columns.map((name) => `to${name}`),
      "weight,length,width,height",
    ];
    const from = "Warehouse,1 Sample Street,Springfield,IL,62701,217-555-0100";
    const to = "Carrier Refuses,2 Sample Avenue,Portland,OR,97201,503-555-0100";
    await writeFile(path, `${header.join(",")}\n${from},${to},2,12,10,5\n`);
    const bought = await as("demo", "bulk", "buy", path, "--service", "UPS Ground", "--yes", "--json");
    expect(bought.code, bought.err).not.toBe(0);
    const { bulkOrders } = await json("bulk-orders", "list", "--limit", "1");
    const [bulk] = bulkOrders;
    const shown = await admin("bulk-orders", "show", bulk.bulkOrderId);
    expect(shown.out.trim().split("\t").slice(0, 4)).toEqual([
      "1",
      "failed",
      expect.stringMatching(/^ORD-/),
      "Carrier Refuses",
    ]);
    expect(shown.out).toContain("UPS Ground");
    expect(shown.out).toContain("not deliverable");
    const { orders } = await json("orders", "list", "--status", "failed", "--limit", "1");
    const [{ orderId }] = orders;
    expect((await admin("orders", "show", orderId)).out).toMatch(
      /Status\s+Failed[\s\S]*Refused because\s+the recipient address/,
    );
    const [call] = (await json("orders", "show", orderId)).calls;
    expect(call).toMatchObject({
      what: "buy",
      outcome: "refused",
      status: 422,
      requestId: expect.stringMatching(/^sbx_/),
    });
    const env = { ...environmentOf(home), SHIPCTL_PROFILE: "admin" };
    const { out } = await runHere(["admin", "orders", "show", orderId], { env, columns: 120 });
    expect(out).toContain("Calls to Sandbox");
    expect(out).toMatch(new RegExp(`Buy +\\d+ +Refused \\(422\\) +${call.requestId}`));
  });

  it("overwrites no change that another admin made in the meantime: it shows both values", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const credentials = { email: "admin@shipctl.test", password: "admin-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body: credentials });
    const env = { ...environmentOf(home), SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token };
    /** Makes another admin's change after this admin has read the value. */
    const late = async (seenAt: string, other: readonly string[], ...own: string[]) => {
      let isDone = false;
      line.fault = async ({ method, url }): Promise<"pass"> => {
        if (!isDone && method === "GET" && url?.split("?")[0] === seenAt) {
          isDone = true;
          expect((await admin(...other)).code).toBe(0);
        }
        return "pass";
      };
      const ran = await runHere(["admin", ...own], { env });
      expect(ran.code, ran.err).toBe(1);
      return ran.err;
    };
    const prices = "/api/admin/config/apis";
    const off = ["pricing", "set", "UPS 3 Day Select", "--disable"];
    const price = await late(prices, off, "pricing", "set", "UPS 3 Day Select", "--base-price", "15");
    expect(price).toContain("UPS 3 Day Select has changed since you opened it: it costs $14.20 and is disabled");
    expect(price).toContain("Base price: you typed $15.00, it is $14.20 now");
    const on = ["pricing", "set", "UPS 3 Day Select", "--enable"];
    expect(await late(prices, on, "pricing", "tiers", "UPS 3 Day Select", "0-5:20")).toContain("it is none now");
    const file = await priceFile("service,basePrice\nUPS Ground,9\n");
    const imported = await late(prices, off, "pricing", "import", file, "--yes");
    expect(imported).toContain("The prices of Sandbox have changed since you opened them. Nothing was saved.");
    await json(...on);

    const own = ["customers", "price", "demo@shipctl.test", "UPS Ground", "--price"];
    const custom = await late("/api/admin/users", [...own, "9.5"], ...own, "8.75");
    expect(custom).toContain("UPS Ground: you typed $8.75, it is $9.50 now");
    const mail = ["settings", "set", "--support-email"];
    const settings = await late("/api/settings/app-settings", [...mail, "a@shop.example"], ...mail, "b@shop.example");
    expect(settings).toContain("Support e-mail: you typed b@shop.example, it is a@shop.example now");
    await json("faqs", "add", "Late?", "No.");
    const answer = ["faqs", "edit", "Late?", "--answer"];
    const faq = await late("/api/admin/faqs", [...answer, "Yes."], ...answer, "Perhaps.");
    expect(faq).toContain("Answer: you typed Perhaps., it is Yes. now");
    expect(faq).toContain("Run the command again to save your text.");
    const removed = await late("/api/admin/faqs", [...answer, "No."], "faqs", "remove", "Late?", "--yes");
    expect(removed).toContain("Run the command again to delete the question as it is now.");
    await json("faqs", "remove", "Late?", "--yes");
  });

  it("manages customers: their own prices, access, reset links; and lists the changes", async () => {
    const reply = await json("customers", "price", "demo@shipctl.test", "UPS Ground", "--price", "7.25", "--yes");
    expect(reply.user.customPricing).toMatchObject({
      enabled: true,
      carriers: { UPS: { services: { "UPS Ground": 7.25 } } },
    });
    const blocked = await json("customers", "access", "demo@shipctl.test", "--block", "--reason", "Test", "--yes");
    expect(blocked.user.blocked).toBe(true);
    await json("customers", "access", "demo@shipctl.test", "--unblock", "--yes");
    expect((await json("customers", "reset-password", "demo@shipctl.test")).url).toContain("/auth/reset");
    for (const list of ["orders", "bulk-orders", "deposits", "audit"]) await json(list, "list", "--limit", "5");
    expect((await json("stats", "--period", "all")).totals).toHaveProperty("totalLabels");
  });

  it("lists what one customer has, by e-mail or id", async () => {
    const { users } = await json("customers", "list", "--search", "demo@shipctl.test");
    const [{ _id: id, email }] = users;
    for (const list of ["orders", "bulk-orders", "deposits", "audit"]) {
      const [byEmail, byId] = [
        await json(list, "list", "--customer", email),
        await json(list, "list", "--customer", id),
      ];
      expect(byEmail).toEqual(byId);
    }
    const { orders } = await json("orders", "list", "--customer", email, "--all");
    expect(new Set(orders.map((order: { userDetails: { email: string } }) => order.userDetails.email))).toEqual(
      new Set([email]),
    );
    expect((await json("orders", "list", "--customer", "admin@shipctl.test")).totalOrders).toBe(0);
    const refused = await admin("orders", "list", "--customer", "usr_nobody");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('"usr_nobody": no account has this id')]);
    const unknown = await admin("audit", "list", "--customer", "nobody@shipctl.test");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no customer "nobody@shipctl.test"')]);
  });

  it("shows one customer with the ledger that the customer sees, by e-mail or id", async () => {
    const seller = { name: "Ledger Seller", email: "ledger@shipctl.test", password: "a-long-password" };
    const { token } = await createClient({ baseUrl: server.url }).register({ body: seller });
    const own = async (...args: string[]) => {
      const env = { ...environmentOf(home), SHIPCTL_URL: server.url, SHIPCTL_TOKEN: token };
      return (await runHere(args, { env })).out;
    };
    const { email } = seller;
    for (const balance of ["50", "20"]) await json("customers", "set-balance", email, balance, "--yes");
    const shown = (await admin("customers", "show", email)).out;
    expect(shown).toMatch(/Customer\s+Ledger Seller <ledger@shipctl.test>[\s\S]*Id\s+usr_[\s\S]*Status\s+Active/);
    expect(shown).toMatch(
      /Balance\s+\$20.00[\s\S]*Held for purchases in progress\s+\$0.00[\s\S]*Rate limit\s+100 calls/,
    );
    const { user } = await json("customers", "show", email);
    expect(await json("customers", "show", user._id)).toMatchObject({ user: { email, balance: 20 } });
    const seen = await json("customers", "transactions", email);
    expect(seen).toEqual(JSON.parse(await own("transactions", "--json")));
    expect(seen.transactions.map((one: { balanceAfter: number }) => one.balanceAfter)).toEqual([20, 50]);
    const csv = await admin("customers", "transactions", user._id, "--csv");
    expect(csv.out).toBe(await own("transactions", "--csv"));
    expect(csv.out).toContain("TXN-");
    await json("customers", "access", email, "--block", "--reason", "Chargeback", "--yes");
    expect((await admin("customers", "show", email)).out).toMatch(/Status\s+Blocked since .*: Chargeback/);
    for (const command of ["show", "transactions", "sessions"]) {
      const nobody = await admin("customers", command, "usr_nobody");
      expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining("usr_nobody")]);
    }
  });

  it("ends one session of a customer, or all", async () => {
    const seller = { name: "Session Seller", email: "sessions@shipctl.test", password: "a-long-password" };
    const { token } = await createClient({ baseUrl: server.url }).register({ body: seller });
    const { email, password } = seller;
    const second = await createClient({ baseUrl: server.url }).login({ body: { email, password } });
    const { sessions } = await json("customers", "sessions", email);
    expect(sessions).toHaveLength(2);
    const first = (await createClient({ baseUrl: server.url, token }).listSessions()).sessions.find(
      ({ current }) => current,
    );
    const one = await admin("customers", "sessions", email, first?._id ?? "", "--end", "--yes");
    expect(one.out).toContain(`Ended the session ${first?._id} of Session Seller <${email}>.`);
    expect((await json("customers", "sessions", email)).sessions).toHaveLength(1);
    await createClient({ baseUrl: server.url, token: second.token }).getBalance();
    await json("customers", "sessions", email, "--end", "--yes");
    expect((await admin("customers", "sessions", email)).out.trim()).toBe("");
  });

  it("asks the carrier about a purchase, and shows the order's new state", async () => {
    const { code, out, err } = await admin("orders", "settle", "ORD-100001");
    expect(code).toBe(0);
    expect(out).toContain("ORD-100001");
    expect(err).toContain("ORD-100001 is bought");
    expect(await json("orders", "settle", "ORD-100001")).toMatchObject({ order: { purchase: "bought" } });
  });
});
