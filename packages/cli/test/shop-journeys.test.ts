import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDelimited } from "@shipctl/sdk/files";
import { beforeAll, describe, expect, it } from "vitest";
import { FORTY_ORDERS, fortyOrders } from "../../sdk/test/shops/forty-orders.js";
import { demoStage } from "./demo-server.js";
import { openTerminal } from "./terminal.js";

/** A ZIP that lost its zero, a ZIP of zeros, addresses abroad, and a phone number that a spreadsheet shortened. */
const UNSOLD = ["Cleo Park", "Nora Quill", "Owen Reed", "Tia Wolf", "Lea Cut"];
/** USPS asks for the value of goods for these, and some exports do not have it. */
const WITHOUT_VALUE = ["Finn Gale", "Hana Cruz"];

interface Journey {
  readonly shop: string;
  readonly unsold: readonly string[];
  readonly flags?: readonly string[];
  /** The file that the shop imports. */
  readonly back?: { readonly layout: string; readonly head: string };
}

const JOURNEYS: readonly Journey[] = [
  { shop: "shopify", unsold: UNSOLD },
  {
    shop: "etsy orders",
    unsold: [...UNSOLD.filter((name) => name !== "Lea Cut"), ...WITHOUT_VALUE],
    flags: ["--phone", "512-555-0100"],
  },
  {
    shop: "ebay",
    unsold: [...UNSOLD, ...WITHOUT_VALUE],
    back: { layout: "ebay", head: "#INFO\r\nShipping Status,Order Number," },
  },
  {
    shop: "woocommerce advanced",
    unsold: UNSOLD,
    back: { layout: "woocommerce", head: "order_id,tracking_provider,tracking_number," },
  },
];

describe("an export of a shop", () => {
  const { home } = demoStage("demo");
  const read = (name: string) => readFile(join(home.folder, name), "latin1");

  beforeAll(async () => {
    const sizes = ["--weight", "2", "--size", "12x10x5"];
    const added = await home.run(["parcels", "add", "--name", "Small box", ...sizes, "--default"]);
    expect(added.code, added.err).toBe(0);
  });

  it.each(JOURNEYS)(
    "of $shop is bought with one command and one question, from the file to its results",
    async ({ shop: name, unsold, flags = [], back }) => {
      const shop = FORTY_ORDERS[name];
      if (!shop) throw new Error(`there is no shop ${name}`);
      const { content, headers, rows } = fortyOrders(shop);
      const sold = rows.filter(({ toName = "" }) => !unsold.includes(toName));
      const file = name.replace(" ", "-");
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
      // Rows with problems have no label.
      expect(await terminal.ended, terminal.text()).toBe(6);
      expect(terminal.text().match(/^\? /gm), terminal.text()).toHaveLength(1);

      const forms = sold.filter(({ customsQuantity }) => customsQuantity !== undefined);
      expect((await read(`${file}.pdf`)).match(/\/Type\s*\/Page\b/g)).toHaveLength(sold.length + forms.length);
      const [head, ...lines] = parseDelimited(await read(`${file}-results.csv`)).records.map(({ cells }) => cells);
      expect(head?.slice(0, headers.length)).toEqual(headers);
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
});
