import type { CreateOrderRequest, Order, OrderReply } from "@shipctl/sdk";
import { formatDay, formatDimensions, formatUsd, formatWeight, priceText, shipAgain } from "@shipctl/sdk/display";
import { type Context, defineCommand } from "../context.js";
import { usageError } from "../io/exit-code.js";
import { anyText, forceFlag, knows, maybe, one, oneOf, outputFile, toggle, usd, type Values } from "../io/flags.js";
import { fields, lines } from "../io/outcome.js";
import type { Output } from "../io/output.js";
import { openWhereNamed } from "../io/outputs.js";
import { acceptFlag } from "../steps/order/accept-flag.js";
import { agreeToLabel } from "../steps/order/agree-to-label.js";
import { customsFlag, customsOf, requireCustoms } from "../steps/order/customs-flag.js";
import { findLabelJob, payForLabel, resumeLabel } from "../steps/order/label-job.js";
import { metadataFlag, metadataOf } from "../steps/order/metadata-flag.js";
import { namedOrder } from "../steps/order/named-orders.js";
import { orderFields } from "../steps/order/order-words.js";
import { parcelFlags, parcelOf, requireParcel } from "../steps/order/parcel-flags.js";
import { pickService } from "../steps/order/pick-service.js";
import { saveParts } from "../steps/order/save-labels.js";
import { sideFlags, sideOf } from "../steps/order/sides.js";
import { TEMPLATES } from "../steps/order/templates.js";
import { type Answers, answered, equalCommand } from "../steps/shared/answers.js";
import { configuredFormat, filled, type Sources } from "../steps/shared/configured.js";
import { findApi } from "../steps/shared/find-api.js";
import { labelsOrigin } from "../steps/shared/origins.js";
import { type Saved, saveOrNote } from "../steps/shared/purchase-calls.js";
import { testShopNotes } from "../steps/shared/test-shop.js";

const FORMATS = ["4x6", "letter"] as const;

const flags = {
  ...sideFlags,
  toEmail: one("email", "recipient's e-mail", { parse: anyText }),
  ...parcelFlags,
  service: knows("services", one("name", "service, as listed by `shipctl services`, or cheapest")),
  api: one("id", "connection, by id or name (default: the default connection)"),
  template: one("name", "label template, USPS only", { parse: oneOf(TEMPLATES) }),
  description: one("text", "contents of the parcel", { parse: anyText }),
  value: one("usd", "declared value", { parse: usd }),
  ...customsFlag,
  reference: one("text", "reference to print on the label", { parse: anyText }),
  orderNumber: one("id", "your order number", { parse: anyText }),
  sku: one("sku", "your SKU", { parse: anyText }),
  ...metadataFlag,
  label: outputFile(one("file.pdf", "save the label as a PDF")),
  format: one("format", "page size: 4x6 (default) or letter", { parse: oneOf(FORMATS) }),
  idempotencyKey: one("key", "key of this purchase; the same key and flags never buy twice, on any machine"),
  again: knows(
    "orders",
    maybe(
      "ORD-…",
      "buy the label even if one of the last 30 days looks the same, or an outcome is no longer known; with an order, ship that order again",
    ),
  ),
  yes: toggle("skip the confirmation", { short: "y" }),
  ...acceptFlag,
  ...forceFlag,
};
type BuyOptions = Values<typeof flags> & { readonly sources: Sources };

/** POST /api/orders/calculate-price, then POST /api/orders */
export const command = defineCommand({
  about: [
    "On a terminal, it asks for what the flags leave open, and prints the command that needs no answers.",
    "Use a saved address, address flags, or both; flags override the saved address.",
    "If the outcome of a purchase is unknown, run the same command again to finish it; nothing is bought twice.",
    "After 7 days, the server no longer knows: the command buys nothing then, and --again buys the label again.",
    "--again ORD-… takes the addresses, parcel, service, options, reference and SKU of that order; other flags override them, and your order number is not taken over.",
  ].join("\n"),
  flags,
  examples: [
    'buy --to "Test Recipient" --weight 2 --size 12x10x5 --service "UPS Ground" --label label.pdf',
    'buy --to "Test Recipient" --parcel "Small box" --service cheapest',
    "buy --again ORD-100001 --label label.pdf",
    'buy --to "Test Soldier" --parcel "Small box" --service "USPS Priority Mail" --customs "Cotton shirt:2:24.50:US"',
    'buy --to-name "Test Recipient" --to-street1 "2 Sample Avenue" --to-city Portland --to-state OR --to-zip 97201 \\\n      --to-phone 503-555-0100 --weight 2 --size 12x10x5 --service cheapest --yes',
  ],
  async run(given, context) {
    const isAgain = given.again !== undefined && given.again !== "";
    // The order says what a folder or a profile would.
    const usual = await filled(context, given, isAgain ? [] : ["service", "from", "parcel"]);
    const answers = isAgain ? {} : await askedFor(context, usual);
    const options = answered(flags, usual, answers);
    const { sources: _, ...flagged } = options;
    const { format: _format, label: path, force, yes, again, idempotencyKey, ...bought } = flagged;
    if (!isAgain && options.service === undefined) {
      throw usageError("Choose a service: --service <name>, or --service cheapest");
    }
    if (!isAgain) requireParcel(options);
    const format = options.format ?? (path === undefined ? undefined : await configuredFormat(context, FORMATS));
    const label = await openWhereNamed(context.outputs, path, {
      ...{ flag: "--label", kind: "binary", force, mayAsk: !yes },
      consequence: "Nothing was bought.",
    });
    const decisive = { ...bought, ...(isAgain && { again }) };
    const { key, job } = await findLabelJob(context, decisive, idempotencyKey);
    const reply =
      (await resumeLabel(context, { key, job }, again === "")) ??
      (await payForLabel(context, { key, request: await agreedRequest(context, options), idempotencyKey }));
    const saved = await saveLabel(context, reply, { label, format });
    await context.labelJobs.remove(key);
    const { order } = reply;
    return {
      json: reply,
      show: [orderFields(order)],
      notes: [
        `${reply.message}. Balance: ${formatUsd(reply.newBalance)}`,
        ...saved.notes,
        ...equalCommand(context, answers),
      ],
      exitCode: saved.exitCode,
      plain: [fields([order.orderId, order.trackingNumber ?? ""])],
    };
  },
});

/** What a person answers at a terminal in place of missing flags. */
async function askedFor(context: Context, options: BuyOptions): Promise<Answers> {
  if (!context.io.canAsk) return {};
  const { askForLabel, leavesOpen } = await import("../steps/order/ask-for-label.js");
  return leavesOpen(options) ? askForLabel(context, options) : {};
}

/** The request at the price that the user agrees to. @throws cancelled when the user declines */
async function agreedRequest(context: Context, options: BuyOptions): Promise<CreateOrderRequest> {
  const client = await context.api();
  const earlier = options.again ? shipAgain(await orderNamed(context, options.again)) : undefined;
  const before = earlier?.packageDetails;
  const { customs, reference = earlier?.reference, orderNumber, sku = earlier?.sku } = options;
  const { description = before?.description, value = before?.value } = options;
  const parcel = await parcelOf(client, options, before);
  const addresses = await client.listAddresses();
  const sender = sideOf("from", options, addresses, earlier?.sender);
  const toEmail = options.toEmail ? { email: options.toEmail } : {};
  const recipient = { ...sideOf("to", options, addresses, earlier?.recipient), ...toEmail };
  const apiId = await findApi(client, options.api ?? earlier?.apiId);
  const picked = await pickService(client, {
    wanted: options.service ?? earlier?.serviceType ?? "",
    source: options.sources.service,
    apiId,
    parcel,
    sender,
    recipient,
  });
  const template = options.template ?? (picked.carrier === "USPS" ? before?.template : undefined);
  const goods = customs.length > 0 ? customs : (before?.customs ?? []);
  const packageDetails = { ...parcel, description, value, ...customsOf(goods), template };
  const request = { apiId, ...picked, sender, recipient, packageDetails };
  requireCustoms(request);
  const numbers = { reference, orderNumber, sku };
  // A key of one's own says which purchases are the same.
  const findDuplicates = options.again === undefined && options.idempotencyKey === undefined;
  const quoted = await client.calculatePrice({ body: { ...request, ...numbers, findDuplicates } });
  const { price, estimatedDelivery, decisions = [] } = quoted;
  context.io.printMessage(
    fields(
      ["Service", picked.serviceType],
      ["From", `${sender.name}, ${sender.city}, ${sender.state} ${sender.zip}`],
      ["To", `${recipient.name}, ${recipient.city}, ${recipient.state} ${recipient.zip}`],
      ...(earlier
        ? [["Parcel", `${formatWeight(parcel.weight)}, ${formatDimensions(parcel.dimensions)}`] as const]
        : []),
      ["Expected", formatDay(estimatedDelivery)],
      ["Price", { text: priceText(quoted), tone: "strong" }],
    ),
    ...(await testShopNotes(client)).map((note) => lines(note)),
  );
  const accept = await agreeToLabel(context, { decisions, price, what: "label", options });
  return { ...request, ...numbers, ...metadataOf(options.metadata), price, ...accept };
}

/** The order that a number names. */
async function orderNamed(context: Context, number: string): Promise<Order> {
  const { id } = await namedOrder(context, number);
  return (await context.api()).getOrder({ path: { id } });
}

interface LabelFile {
  readonly label: Output | undefined;
  readonly format: "4x6" | "letter" | undefined;
}

function saveLabel(context: Context, { order }: OrderReply, { label, format }: LabelFile): Promise<Saved> {
  const hint = `Save the label with: shipctl labels ${order.orderId}`;
  return saveOrNote(hint, async () => {
    if (!label) return [hint];
    const client = await context.api();
    const origin = await labelsOrigin(context, [order.orderId], { format });
    const call = { path: { id: order.orderId }, query: { format } };
    const paths = await saveParts(label, () => client.getLabel(call), origin);
    return label.isStandard ? [] : paths.map((path) => `Label saved as ${path}`);
  });
}
