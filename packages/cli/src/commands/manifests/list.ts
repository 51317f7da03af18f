import { carrierName, formatCount, formatDay, manifestStatus } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { senderText } from "../../steps/manifest/manifest-words.js";
import { day } from "../../steps/shared/cells.js";
import { calendarDay } from "../../steps/shared/days.js";
import { listOutcome } from "../../steps/shared/list.js";
import { pagedFlags, readList } from "../../steps/shared/list-flags.js";
import { badgeCell } from "../../steps/shared/tones.js";

/** GET /api/manifests, or GET /api/manifests/open */
export const command = defineCommand({
  about: "With --open, lists labels that are not on a manifest yet.",
  flags: {
    open: toggle("labels of a day without a manifest"),
    date: one("day", "with --open: the day in the server's time zone, YYYY-MM-DD (default: today)", {
      parse: calendarDay,
    }),
    ...pagedFlags,
  },
  examples: [
    "manifests list",
    "manifests list --open",
    "manifests list --jq '.manifests[].manifestId'",
    "manifests list --all --json manifestId,carrier,labelCount",
  ],
  async run({ open, date, ...shown }, context) {
    if (date !== undefined && !open) throw usageError("--date requires --open.");
    if (open && shown.page !== undefined) throw usageError("--open lists everything, so it takes no --page.");
    const client = await context.api();
    if (open) {
      const reply = await client.listOpenManifests({ query: { date } });
      return listOutcome(context, shown, {
        schema: "OpenManifest",
        noun: "entry",
        plural: "entries",
        read: async () => ({ entries: reply.open, json: (entries) => ({ ...reply, open: entries }) }),
        show: (entries) =>
          table(
            ["#Carrier", "Sender", "Connection", ">Labels"],
            entries.map(({ carrier, sender, apiName, labelCount }) => [
              carrierName(carrier),
              senderText(sender),
              apiName,
              formatCount(labelCount),
            ]),
            `No labels of ${formatDay(reply.date)} without a manifest.`,
          ),
        plain: (entries) =>
          table(
            ["Day", "Carrier", "Sender", "Street", "ZIP", "Connection", "Labels"],
            entries.map(({ carrier, sender, apiId, labelCount }) => [
              ...[reply.date, carrier, sender.name, sender.street1, sender.zip, apiId, String(labelCount)],
            ]),
          ),
      });
    }
    return listOutcome(context, shown, {
      schema: "Manifest",
      noun: "manifest",
      read: async () => {
        const reply = await readList(shown, "listManifests", (paging) => client.listManifests({ query: paging }));
        return { entries: reply.manifests, total: reply.totalManifests, json: () => reply };
      },
      show: (manifests) =>
        table(
          ["#Manifest", "@Day", "Carrier", "Sender", ">Labels", "Status"],
          manifests.map(({ manifestId, date: of, carrier, sender, labelCount, status }) => [
            ...[manifestId, day(of), carrierName(carrier), sender.name, formatCount(labelCount)],
            badgeCell(manifestStatus(status)),
          ]),
          "No manifests yet.",
        ),
      plain: (manifests) =>
        table(
          ["Manifest", "Day", "Carrier", "Sender", "ZIP", "Labels", "Status"],
          manifests.map(({ manifestId, date: of, carrier, sender, labelCount, status }) => [
            ...[manifestId, of, carrier, sender.name, sender.zip, String(labelCount), status],
          ]),
        ),
    });
  },
});
