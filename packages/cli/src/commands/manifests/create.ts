import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE, carrierName, count, formatDay } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { forceFlag, knows, one, oneOf, outputFile, toggle } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import {
  choiceText,
  chooseLabels,
  labelsText,
  manifestsText,
  type OpenLabels,
  returnsText,
} from "../../steps/manifest/choose-labels.js";
import { createManifests } from "../../steps/manifest/create-manifests.js";
import { manifestFields, senderText } from "../../steps/manifest/manifest-words.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { calendarDay } from "../../steps/shared/days.js";
import { manifestOrigin } from "../../steps/shared/origins.js";

/** POST /api/manifests */
export const command = defineCommand({
  about:
    "Puts a sender's labels of one day and carrier on a form for the pickup. Each label is on one manifest only, and " +
    "voided labels are left out. Labels of several carrier accounts get a manifest for each account. Several manifests " +
    "are saved as numbered files. Return labels are left out: their senders are buyers.",
  flags: {
    all: toggle("every manifest of the day, for each carrier and sender"),
    returns: toggle("also manifests of return labels"),
    carrier: one("carrier", `${CARRIER_CHOICE} (default: the only one with labels)`, { parse: oneOf(CARRIERS) }),
    date: one("day", "day of the purchase in the server's time zone, YYYY-MM-DD (default: today)", {
      parse: calendarDay,
    }),
    from: knows("addresses", one("address", "the sender, a saved address by name or id (default: the only sender)")),
    zip: one("zip", "the sender's ZIP code, instead of --from"),
    street: one("street", "the sender's street, if several senders have this ZIP code"),
    api: one("id", "connection, by id or name"),
    output: outputFile(one("file.pdf", "save the manifest", { short: "o" })),
    yes: toggle("skip the confirmation", { short: "y" }),
    ...forceFlag,
  },
  examples: [
    "manifests create --all",
    "manifests create --all --yes -o manifests.pdf",
    "manifests create --carrier UPS --zip 97205",
    "manifests create --carrier UPS --zip 97205 --yes -o manifest.pdf",
  ],
  async run({ output: path, yes, force, ...choice }, context) {
    const output = await openWhereNamed(context.outputs, path, {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [],
    });
    const client = await context.api();
    const { date, chosen, leftOut } = await chooseLabels(context, choice);
    const isMany = choice.all || chosen.length > 1;
    if (isMany) context.io.printMessage(lines(...chosen.map(choiceText)));
    if (leftOut.length > 0) {
      context.io.printMessage(lines(tinted(`Left out: ${returnsText(leftOut)} (--returns).`, "dim")));
    }
    if (!yes) await context.ask.agree(question(chosen, date));
    const { manifests, refused } = await createManifests(client, chosen, date);
    const saved = new Map<string, string>();
    for (const { manifestId, status } of manifests) {
      if (!output || status !== "created") continue;
      // Standard output takes one document.
      if (output.isStandard && saved.size > 0) continue;
      const target = manifests.length === 1 || output.isStandard ? output : await output.part(saved.size + 1);
      const file = await client.getManifestFile({ path: { id: manifestId } });
      await saveReply(target, file, await manifestOrigin(context, manifestId));
      saved.set(manifestId, target.path);
    }
    const unsaved = manifests.filter(({ manifestId, status }) => !saved.has(manifestId) && status !== "failed");
    const notes = [
      ...unsaved.map(({ manifestId }) => `Save it with: shipctl manifests download ${manifestId}`),
      ...refused.map(({ labels, message }) => tinted(`${choiceText(labels)}: ${message}`, "bad")),
    ];
    const exitCode = refused.length > 0 ? ExitCode.someRowsFailed : ExitCode.success;
    if (output?.isStandard && saved.size > 0) return { json: null, show: [], notes, exitCode };
    return {
      json: isMany ? { manifests, refused } : manifests[0],
      show: manifests.flatMap((one) => {
        const path = saved.get(one.manifestId);
        return [manifestFields(one), ...(path === undefined ? [] : [lines(`Saved as ${path}`)])];
      }),
      plain: [lines(...manifests.map(({ manifestId }) => manifestId))],
      ...(notes.length > 0 && { notes }),
      exitCode,
    };
  },
});

function question(chosen: readonly OpenLabels[], date: string): string {
  const [only, ...others] = chosen;
  if (!only || others.length > 0) {
    return `Create ${manifestsText(chosen)} of ${labelsText(chosen)} of ${formatDay(date)}?`;
  }
  const { carrier, labelCount, manifestCount, returnCount, sender } = only;
  const noun = returnCount === labelCount ? "return label" : "label";
  const labels = `${count(labelCount, `${carrierName(carrier)} ${noun}`)} of ${formatDay(date)}`;
  const forms = manifestCount > 1 ? `${count(manifestCount, "manifest")}, one for each carrier account,` : "a manifest";
  return `Create ${forms} of ${labels} from ${senderText(sender)}?`;
}
