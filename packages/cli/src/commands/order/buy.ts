import type { CreateOrderRequest } from "@shipctl/sdk";
import { formatDate, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { cancelled, usageError } from "../../io/exit-code.js";
import { forceFlag, one, oneOf, outputFile, toggle, usd } from "../../io/flags.js";
import { fields } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import { sidedAddressFlags } from "../../steps/address-flags.js";
import { buyLabel } from "../../steps/buy-label.js";
import { findApi } from "../../steps/find-api.js";
import { orderFields } from "../../steps/order-words.js";
import { labelsOrigin } from "../../steps/origins.js";
import { parcelFlags, parcelOf } from "../../steps/parcel-flags.js";
import { pickService } from "../../steps/pick-service.js";
import { saveParts } from "../../steps/save-labels.js";
import { savedOrTold } from "../../steps/saved-or-told.js";
import { sideOf } from "../../steps/sides.js";
import { TEMPLATES } from "../../steps/templates.js";

/** POST /api/orders/calculate-price, then POST /api/orders */
export const buy = defineCommand({
  about: "Addresses are saved ones by name, or said by flags, or both: what a flag says beats the saved address.",
  flags: {
    from: one("address", "saved sender by name or id (default: your default sender)"),
    ...sidedAddressFlags("from"),
    to: one("address", "saved recipient by name or id"),
    ...sidedAddressFlags("to"),
    toEmail: one("email", "recipient: e-mail"),
    ...parcelFlags,
    service: one("name", "the service as `shipctl services` names it, or cheapest"),
    api: one("id", "a connection by id or name (default: the default one)"),
    template: one("name", "USPS only: label template", { parse: oneOf(TEMPLATES) }),
    description: one("text", "what is inside"),
    value: one("usd", "what it is worth", { parse: usd }),
    reference: one("text", "printed on the label"),
    orderNumber: one("id", "your order number"),
    sku: one("sku", "your SKU"),
    label: outputFile(one("file.pdf", "save the label")),
    format: one("format", "4x6 (the default) or letter", { parse: oneOf(["4x6", "letter"]) }),
    idempotencyKey: one("key", "repeat a purchase whose answer got lost; it is not bought twice"),
    yes: toggle("do not ask", { short: "y" }),
    ...forceFlag,
  },
  examples: [
    'buy --to "Test Recipient" --weight 2 --size 12x10x5 --service "UPS Ground" --label label.pdf',
    'buy --to-name "Test Recipient" --to-street1 "2 Sample Avenue" --to-city Portland --to-state OR --to-zip 97201 \\\n      --to-phone 503-555-0100 --weight 2 --size 12x10x5 --service cheapest --yes',
  ],
  async run(options, context) {
    const { service, description, value, reference, orderNumber, sku, template, format } = options;
    if (service === undefined) throw usageError("Say how it goes: --service <name>, or --service cheapest");
    const parcel = parcelOf(options);
    const label = await openWhereNamed(context.outputs, options.label, {
      ...{ flag: "--label", kind: "binary", force: options.force, mayAsk: !options.yes },
      consequence: "Nothing was bought.",
    });
    const client = await context.api();
    const { signal } = context;
    const addresses = await client.listAddresses({ signal });
    const sender = sideOf("from", options, addresses);
    const recipient = { ...sideOf("to", options, addresses), ...(options.toEmail ? { email: options.toEmail } : {}) };
    const apiId = await findApi(client, options.api, signal);
    const picked = await pickService(client, service, apiId, parcel, signal);
    const packageDetails = { ...parcel, description, value, template };
    const request = { apiId, ...picked, sender, recipient, packageDetails };
    const { price, estimatedDelivery } = await client.calculatePrice({ body: request, signal });
    context.io.talk(
      fields(
        ["Service", picked.serviceType],
        ["From", `${sender.name}, ${sender.city}, ${sender.state} ${sender.zip}`],
        ["To", `${recipient.name}, ${recipient.city}, ${recipient.state} ${recipient.zip}`],
        ["Expected", formatDate(estimatedDelivery)],
        ["Price", { text: formatUsd(price), tone: "strong" }],
      ),
    );
    const question = `Buy this label for ${formatUsd(price)}?`;
    if (!options.yes && !(await context.ask.confirm(question, { flag: "--yes", suggested: true }))) {
      throw cancelled("Nothing was bought.");
    }
    const body: CreateOrderRequest = { ...request, price, reference, orderNumber, sku };
    const reply = await buyLabel(context, client, body, options.idempotencyKey);
    const { order } = reply;
    const wayOut = `Save the label with: shipctl labels ${order.orderId}`;
    const saved = await savedOrTold(wayOut, async () => {
      if (!label) return [wayOut];
      const query = format ? { format } : {};
      const origin = await labelsOrigin(context, [order.orderId], { format });
      const fetchLabel = () => client.getLabel({ path: { id: order.orderId }, query, signal });
      const paths = await saveParts(label, fetchLabel, origin);
      return label.isStandard ? [] : paths.map((path) => `Label saved as ${path}`);
    });
    return {
      json: reply,
      show: [orderFields(order)],
      notes: [`${reply.message}. Balance: ${formatUsd(reply.newBalance)}`, ...saved.notes],
      exitCode: saved.exitCode,
      plain: [fields([order.orderId, order.trackingNumber ?? ""])],
    };
  },
});
