import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE, carrierName, count, formatDay } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { forceFlag, one, oneOf, outputFile, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import { chooseLabels } from "../../steps/manifest/choose-labels.js";
import { manifestFields, senderText } from "../../steps/manifest/manifest-words.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { calendarDay } from "../../steps/shared/days.js";
import { manifestOrigin } from "../../steps/shared/origins.js";

/** POST /api/manifests */
export const command = defineCommand({
  about:
    "Puts a sender's labels of one day and carrier on a form for the pickup. Each label is on one manifest only, and " +
    "voided labels are left out. Labels of several carrier accounts get a manifest for each account, saved as " +
    "numbered files.",
  flags: {
    carrier: one("carrier", `${CARRIER_CHOICE} (default: the only one with labels)`, { parse: oneOf(CARRIERS) }),
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
    const { carrier, sender, apiId, labelCount, manifestCount, date } = await chooseLabels(client, choice);
    const labels = `${count(labelCount, `${carrierName(carrier)} label`)} of ${formatDay(date)}`;
    const forms =
      manifestCount > 1 ? `${count(manifestCount, "manifest")}, one for each carrier account,` : "a manifest";
    if (!yes) await context.ask.agree(`Create ${forms} of ${labels} from ${senderText(sender)}?`);
    const body = { apiId, carrier, date, senderZip: sender.zip, senderStreet: sender.street1 };
    const manifest = await client.createManifest({ body });
    const others = manifest.otherManifestIds ?? [];
    const manifests = [manifest, ...(await Promise.all(others.map((id) => client.getManifest({ path: { id } }))))];
    const saved = new Map<string, string>();
    for (const { manifestId, status } of manifests) {
      if (!output || status !== "created") continue;
      // Standard output takes one document.
      if (output.isStandard && saved.size > 0) continue;
      const target = others.length === 0 || output.isStandard ? output : await output.part(saved.size + 1);
      const file = await client.getManifestFile({ path: { id: manifestId } });
      await saveReply(target, file, await manifestOrigin(context, manifestId));
      saved.set(manifestId, target.path);
    }
    const unsaved = manifests.filter(({ manifestId, status }) => !saved.has(manifestId) && status !== "failed");
    const notes = unsaved.map(({ manifestId }) => `Save it with: shipctl manifests download ${manifestId}`);
    if (output?.isStandard && saved.size > 0) return { json: null, show: [], notes };
    return {
      json: manifest,
      show: manifests.flatMap((one) => {
        const path = saved.get(one.manifestId);
        return [manifestFields(one), ...(path === undefined ? [] : [lines(`Saved as ${path}`)])];
      }),
      plain: [lines(...manifests.map(({ manifestId }) => manifestId))],
      ...(notes.length > 0 && { notes }),
    };
  },
});
