import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName, count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { forceFlag, one, oneOf, outputFile, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import { chooseLabels } from "../../steps/manifest/choose-labels.js";
import { formatDay, manifestFields, senderText } from "../../steps/manifest/manifest-words.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { calendarDay } from "../../steps/shared/days.js";
import { manifestOrigin } from "../../steps/shared/origins.js";

/** POST /api/manifests */
export const command = defineCommand({
  about:
    "Puts a sender's labels of one day and carrier on a form for the pickup. Each label is on one manifest only, and " +
    "voided labels are left out.",
  flags: {
    carrier: one("carrier", "UPS, USPS or FEDEX (default: the only one with labels)", { parse: oneOf(CARRIERS) }),
    date: one("day", "day of the purchase in the server's time zone, YYYY-MM-DD (default: today)", {
      parse: calendarDay,
    }),
    from: one("address", "the sender, a saved address by name or id (default: the only sender)"),
    zip: one("zip", "the sender's ZIP code, instead of --from"),
    street: one("street", "the sender's street, if several senders have this ZIP code"),
    api: one("id", "connection, by id or name"),
    output: outputFile(one("file.pdf", "save the manifest", { short: "o" })),
    yes: toggle("skip the confirmation", { short: "y" }),
    ...forceFlag,
  },
  examples: [
    "manifests create --carrier UPS --zip 97205",
    "manifests create --carrier UPS --zip 97205 --yes -o manifest.pdf",
  ],
  async run({ output: path, yes, force, ...choice }, context) {
    const output = await openWhereNamed(context.outputs, path, {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [],
    });
    const client = await context.api();
    const { carrier, sender, apiId, labelCount, date } = await chooseLabels(client, choice);
    const labels = `${count(labelCount, `${carrierName(carrier)} label`)} of ${formatDay(date)}`;
    if (!yes) await context.ask.agree(`Create a manifest of ${labels} from ${senderText(sender)}?`);
    const body = { apiId, carrier, date, senderZip: sender.zip, senderStreet: sender.street1 };
    const manifest = await client.createManifest({ body });
    const { manifestId, status } = manifest;
    const isCreated = status === "created";
    if (output && isCreated) {
      const file = await client.getManifestFile({ path: { id: manifestId } });
      await saveReply(output, file, await manifestOrigin(context, manifestId));
      if (output.isStandard) return { json: null, show: [] };
    }
    const saved = output && isCreated ? [`Saved as ${output.path}`] : [];
    const next = `Save it with: shipctl manifests download ${manifestId}`;
    return {
      json: manifest,
      show: [manifestFields(manifest), ...saved.map((line) => lines(line))],
      plain: [lines(manifestId)],
      ...(saved.length === 0 && { notes: [next] }),
    };
  },
});
