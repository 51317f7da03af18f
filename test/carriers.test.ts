import { expect, test } from "vitest";

const module = new URL("../scripts/tooling/carriers.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[], carriers: readonly string[]) => string[];
const { spelledCarriers }: { spelledCarriers: Check } = await import(module);

const found = (text: string) => spelledCarriers([{ path: "cli/src/list.ts", text }], ["UPS", "USPS", "FEDEX"]);

test("finds carriers that are spelled out, in code and in texts, in one line or several", () => {
  const spelled = [
    "const services = [...reply.UPS, ...reply.USPS, ...reply.FEDEX];",
    "const { FEDEX, USPS, UPS } = await client.listServices();",
    "if (/^(?:ups|usps|fedex)$/i.test(text)) read(text);",
    'const about = "Prepaid UPS, USPS and FedEx labels";',
    "const all = [\n  ...UPS,\n  ...USPS,\n  ...FEDEX,\n];",
  ];
  for (const text of spelled) expect(found(text), text).toHaveLength(1);
  expect(found(`\n${spelled[0]}`)).toEqual([
    "cli/src/list.ts:2: names each carrier: use CARRIERS, CARRIER_CHOICE or CARRIER_NAMES of the SDK",
  ]);
});

test("accepts the lists of the SDK, comments, and texts about some carriers", () => {
  const accepted = [
    "const services = CARRIERS.flatMap((carrier) => reply[carrier]);",
    "/** As the marketplace writes it: `USPS`, `UPS`, `FedEx`. */",
    " * UPS, USPS or FEDEX",
    'const first = ["USPS", ...CARRIERS.filter((name) => name !== "USPS")];',
    "const orders = [UPS_GROUND, USPS_MAIL, FEDEX_2DAY];",
  ];
  for (const text of accepted) expect(found(text), text).toEqual([]);
});
