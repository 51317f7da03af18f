import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDelimited } from "@shipctl/sdk/files";
import { beforeAll, describe, expect, it } from "vitest";
import { FORTY_ORDERS, fortyOrders, someOrders } from "../../sdk/test/shops/forty-orders.js";
import { demoStage } from "./demo-server.js";
import { openTerminal, type Terminal } from "./terminal.js";

/** A ZIP that lost its zero, a ZIP of zeros, addresses abroad, and a phone number that a spreadsheet shortened. */
const UNSOLD = ["Cleo Park", "Nora Quill", "Owen Reed", "Tia Wolf", "Lea Cut"];
/** USPS asks for the value of goods for these, and some exports do not have it. */
const WITHOUT_VALUE = ["Finn Gale", "Hana Cruz"];

interface Journey {
  readonly shop: string;
  readonly unsold: readonly string[];
  /** The orders of the file, if it is a small one. */
  readonly orders?: readonly [from: number, to: number];
  readonly flags?: readonly string[];
  /** The file that the shop imports. */
  readonly back?: { readonly layout: string; readonly head: string };
}

/** Exports without phone numbers: one is given for all rows. */
const PHONE = ["--phone", "512-555-0100"];
const FEW = [0, 4] as const;

const JOURNEYS: readonly Journey[] = [
  { shop: "shopify", unsold: UNSOLD },
  { shop: "etsy orders", unsold: UNSOLD, orders: FEW, flags: PHONE },
  { shop: "etsy items", unsold: UNSOLD, orders: [4, 8], flags: PHONE },
  {
    shop: "ebay",
    unsold: [...UNSOLD, ...WITHOUT_VALUE],
    back: { layout: "ebay", head: "#INFO\r\nShipping Status,Order Number," },
  },
  {
    ...{ shop: "woocommerce advanced", unsold: UNSOLD, orders: FEW },
    back: { layout: "woocommerce", head: "order_id,tracking_provider,tracking_number," },
  },
  // Without a service for it, what these buyers paid for is a question, which the command answers.
  { shop: "bigcommerce", unsold: UNSOLD, orders: FEW, flags: ["--accept", "faster_service_paid"] },
  { shop: "magento", unsold: UNSOLD, orders: FEW, flags: PHONE },
  ...[
    ...["squarespace", "woocommerce customer/order", "woocommerce items", "woocommerce webtoffee", "walmart", "tiktok"],
    ...["shipstation", "shippo"],
  ].map((shop): Journey => ({ shop, unsold: UNSOLD, orders: FEW })),
  // Its fixtures number orders as those of Shippo.
  { shop: "pirate ship", unsold: UNSOLD, orders: [8, 11] },
];

/** Answers about its sender that a new account types once. */
const SENDER = {
  ...{ name: "Test Warehouse", street: "1 Dock St", city: "Springfield", state: "IL", ZIP: "62701" },
  phone: "217-555-0100",
};

describe("an export of a shop", () => {
  const { home, server } = demoStage("demo", "admin");
  const read = (name: string) => readFile(join(home.folder, name), "latin1");

  beforeAll(async () => {
    const sizes = ["--weight", "2", "--size", "12x10x5"];
    const added = await home.run(["parcels", "add", "--name", "Small box", ...sizes, "--default"]);
    expect(added.code, added.err).toBe(0);
  });

  it.each(JOURNEYS)(
    "of $shop is bought with one command and one question, from the file to its results",
    async ({ shop: name, unsold, orders, flags = [], back }) => {
      const shop = FORTY_ORDERS[name];
      if (!shop) throw new Error(`there is no shop ${name}`);
      const { content, headers, rows } = orders ? someOrders(shop, ...orders) : fortyOrders(shop);
      const sold = rows.filter(({ toName = "" }) => !unsold.includes(toName));
      const file = name.replaceAll(/\W/g, "-");
      await writeFile(join(home.folder, `${file}.csv`), content);
      const saved = [`--labels=${file}.pdf`, `--results=${file}-results.csv`, `--failures=${file}-left.csv`];
      const args = [
        "bulk",
        "buy",
        `${file}.csv`,
        "--service",
        "USPS Ground Advantage",
        "--skip-invalid",
        ...flags,
        ...saved,
      ];
      const terminal = openTerminal(home, { args, columns: 200, rows: 60 });
      await terminal.shows(new RegExp(`Buy ${sold.length} labels for \\$[\\d.]+\\? \\[Y/n\\]`));
      terminal.press("\r");
      const isWhole = sold.length === rows.length;
      // Rows with problems have no label.
      expect(await terminal.ended, terminal.text()).toBe(isWhole ? 0 : 6);
      expect(terminal.text().match(/^\? /gm), terminal.text()).toHaveLength(1);

      const forms = sold.filter(({ customsQuantity }) => customsQuantity !== undefined);
      expect((await read(`${file}.pdf`)).match(/\/Type\s*\/Page\b/g)).toHaveLength(sold.length + forms.length);
      const [head, ...lines] = parseDelimited(await read(`${file}-results.csv`)).records.map(({ cells }) => cells);
      // Magento writes one of its headers with quotation marks.
      expect(head?.slice(0, headers.length).map((header) => header.replaceAll('"', ""))).toEqual(headers);
      const bought = new Set(lines.map((cells) => cells[headers.length]));
      expect(bought.size).toBe(sold.length);

      if (!back) return;
      const { out } = await home.run(["bulk", "list", "--json"]);
      const [latest] = JSON.parse(out).bulkOrders;
      const imported = await home.run(["bulk", "results", latest.bulkOrderId, "--for", back.layout, "-o", "-"]);
      expect(imported.out).toContain(back.head);
      for (const { orderNumber } of sold) expect(imported.out).toContain(`${orderNumber},`);
    },
  );

  /** A new account with money, and nothing saved. */
  const newcomer = async (name: string): Promise<string> => {
    const email = `${name}@shipctl.test`;
    const words = ["register", "--name", "Test Seller", "--email", email, "--password-stdin"];
    const env = { SHIPCTL_PROFILE: name, SHIPCTL_URL: server.url };
    const registered = await home.run(words, { input: "seller-password\n", env });
    expect(registered.code, registered.err).toBe(0);
    const credit = ["admin", "customers", "set-balance", email, "1000", "--yes", "--profile", "admin"];
    expect((await home.run(credit)).code).toBe(0);
    return name;
  };

  /** Answers every question once, and returns how many there were. */
  const answered = async (terminal: Terminal, bought: number): Promise<number> => {
    for (const [part, text] of Object.entries(SENDER)) {
      await terminal.shows(new RegExp(`\\? Sender's [^\\n]*${part}[^\\n]*$`, "m"));
      terminal.press(text, "\r");
    }
    await terminal.shows("Save this address as a sender for later?");
    terminal.press("\r");
    await terminal.shows(new RegExp(`Buy ${bought} labels for \\$[\\d.]+\\? \\[Y/n\\]`));
    terminal.press("\r");
    await terminal.ended;
    return terminal.text().match(/^\? /gm)?.length ?? 0;
  };

  it.each(JOURNEYS)("of $shop is bought by a new account with one command and eight answers", async (journey) => {
    const { shop: name, unsold, orders = FEW, flags = [] } = journey;
    const shop = FORTY_ORDERS[name];
    if (!shop) throw new Error(`there is no shop ${name}`);
    const { content, rows } = someOrders(shop, ...orders);
    const sold = rows.filter(({ toName = "" }) => !unsold.includes(toName));
    const file = `new-${name.replaceAll(/\W/g, "-")}`;
    await writeFile(join(home.folder, `${file}.csv`), content);
    const parcel = ["--weight", "2", "--size", "12x10x5", ...flags];
    const saved = [`--labels=${file}.pdf`, `--results=${file}-results.csv`, `--failures=${file}-left.csv`];
    const args = [
      "bulk",
      "buy",
      `${file}.csv`,
      "--service",
      "USPS Ground Advantage",
      "--skip-invalid",
      ...parcel,
      ...saved,
    ];
    const env = { SHIPCTL_PROFILE: await newcomer(file) };
    const terminal = openTerminal(home, { args, columns: 200, rows: 60, env });
    expect(await answered(terminal, sold.length), terminal.text()).toBe(8);
    expect(await terminal.ended, terminal.text()).toBe(sold.length === rows.length ? 0 : 6);
    const forms = sold.filter(({ customsQuantity }) => customsQuantity !== undefined);
    expect((await read(`${file}.pdf`)).match(/\/Type\s*\/Page\b/g)).toHaveLength(sold.length + forms.length);
  });

  const writeReport = async () => {
    const header =
      "order-id order-item-id sku product-name quantity-to-ship ship-service-level recipient-name ship-address-1 ship-city ship-state ship-postal-code ship-country buyer-phone-number";
    const lines = [1, 2, 3].map((at) =>
      [
        ...[`111-0000000-000009${at}`, `9000000000000${at}`, "TRAY-S", "Oak Tray", "1", "Standard", `Ada Report ${at}`],
        ...[`${at} Lake Ave`, "Austin", "TX", "78701", "US", "512-555-0100"],
      ].join("\t"),
    );
    await writeFile(join(home.folder, "report.txt"), [header.replaceAll(" ", "\t"), ...lines].join("\n"));
  };

  it("of Amazon is bought with one command and one question, and its confirmation is a file that Amazon imports", async () => {
    await writeReport();
    const saved = ["--labels=amazon.pdf", "--results=amazon-results.csv"];
    const args = ["amazon", "convert", "report.txt", "--buy", "--service", "UPS Ground", ...saved];
    const terminal = openTerminal(home, { args, columns: 200, rows: 60 });
    await terminal.shows(/Buy 3 labels for \$[\d.]+\? \[Y\/n\]/);
    terminal.press("\r");
    expect(await terminal.ended, terminal.text()).toBe(0);
    expect(terminal.text().match(/^\? /gm), terminal.text()).toHaveLength(1);
    expect((await read("amazon.pdf")).match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    const { out } = await home.run(["bulk", "list", "--json"]);
    const [latest] = JSON.parse(out).bulkOrders;
    const confirmed = await home.run(["bulk", "results", latest.bulkOrderId, "--for", "amazon", "-o", "-"]);
    expect(confirmed.out.split(/\r?\n/)[0]).toMatch(/^order-id\torder-item-id\tquantity\t/);
    for (const at of [1, 2, 3]) expect(confirmed.out).toContain(`111-0000000-000009${at}\t9000000000000${at}\t1\t`);
  });

  it("of Amazon is bought by a new account with one command and eight answers", async () => {
    await writeReport();
    const saved = ["--labels=new-amazon.pdf", "--results=new-amazon-results.csv"];
    const args = ["amazon", "convert", "report.txt", "--buy", "--service", "UPS Ground", ...saved];
    const env = { SHIPCTL_PROFILE: await newcomer("new-amazon") };
    const terminal = openTerminal(home, { args, columns: 200, rows: 60, env });
    expect(await answered(terminal, 3), terminal.text()).toBe(8);
    expect(await terminal.ended, terminal.text()).toBe(0);
    expect((await read("new-amazon.pdf")).match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  });
});
