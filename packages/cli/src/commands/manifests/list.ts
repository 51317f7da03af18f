import { carrierName, formatCount, formatDay, manifestStatus } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { senderText } from "../../steps/manifest/manifest-words.js";
import { calendarDay } from "../../steps/shared/days.js";
import { listFlags, listQuery, pageLine } from "../../steps/shared/list-flags.js";
import { badgeCell } from "../../steps/shared/tones.js";

const { page, limit } = listFlags;

/** GET /api/manifests, or GET /api/manifests/open */
export const command = defineCommand({
  about: "With --open, lists labels that are not on a manifest yet.",
  flags: {
    open: toggle("labels of a day without a manifest"),
    date: one("day", "with --open: the day in the server's time zone, YYYY-MM-DD (default: today)", {
      parse: calendarDay,
    }),
    ...{ page, limit },
  },
  examples: ["manifests list", "manifests list --open", "manifests list --json | jq -r '.manifests[].manifestId'"],
  async run({ open, date, ...paging }, context) {
    if (date !== undefined && !open) throw usageError("--date requires --open.");
    const client = await context.api();
    if (open) {
      const reply = await client.listOpenManifests({ query: { date } });
      const cells = reply.open.map(({ carrier, sender, apiName, labelCount }) => [
        carrierName(carrier),
        senderText(sender),
        apiName,
        formatCount(labelCount),
      ]);
      const forPipe = reply.open.map(({ carrier, sender, apiId, labelCount }) => [
        ...[reply.date, carrier, sender.name, sender.street1, sender.zip, apiId, String(labelCount)],
      ]);
      const none = `No labels of ${formatDay(reply.date)} without a manifest.`;
      return {
        json: reply,
        show: [table(["#Carrier", "Sender", "Connection", ">Labels"], cells, none)],
        plain: [table(["Day", "Carrier", "Sender", "Street", "ZIP", "Connection", "Labels"], forPipe)],
      };
    }
    const { page: number, limit: size } = listQuery({
      ...paging,
      search: undefined,
      since: undefined,
      until: undefined,
      sort: undefined,
    });
    const reply = await client.listManifests({ query: { page: number, limit: size } });
    const rows = reply.manifests.map(({ manifestId, date: day, carrier, sender, labelCount, status }) => [
      ...[manifestId, formatDay(day), carrierName(carrier), sender.name, formatCount(labelCount)],
      badgeCell(manifestStatus(status)),
    ]);
    const forPipe = reply.manifests.map(({ manifestId, date: day, carrier, sender, labelCount, status }) => [
      ...[manifestId, day, carrier, sender.name, sender.zip, String(labelCount), status],
    ]);
    const { totalPages, totalManifests: total } = reply;
    return {
      json: reply,
      show: [
        table(["#Manifest", "@Day", "Carrier", "Sender", ">Labels", "Status"], rows, "No manifests yet."),
        ...pageLine(paging, { shown: rows.length, total, totalPages, noun: "manifest" }),
      ],
      plain: [table(["Manifest", "Day", "Carrier", "Sender", "ZIP", "Labels", "Status"], forPipe)],
    };
  },
});
