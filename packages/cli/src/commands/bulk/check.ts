import { reasonsNotBought, rowsNotBought } from "@shipctl/sdk/bulk";
import { defineCommand } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { forceFlag } from "../../io/flags.js";
import { once } from "../../io/once.js";
import { lines } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import { bulkCommand } from "../../steps/bulk/bulk-command.js";
import { bulkFile, bulkFlags, filledPicks } from "../../steps/bulk/bulk-flags.js";
import { asReply, checkRows } from "../../steps/bulk/check-rows.js";
import { locationOf, saveFailures } from "../../steps/bulk/failures-file.js";
import { readBulkFile } from "../../steps/bulk/read-bulk-file.js";
import { withService } from "../../steps/bulk/row-service.js";
import {
  decisionNotes,
  mappingBlocks,
  problemsIn,
  problemsTable,
  rowsForPipe,
  shopLines,
  totalsTable,
} from "../../steps/bulk/show-check.js";
import { contentOfOrders } from "../../steps/bulk/workbook-content.js";
import { findApi } from "../../steps/shared/find-api.js";
import { failuresOrigin } from "../../steps/shared/origins.js";
import { testShopNotes } from "../../steps/shared/test-shop.js";

/** POST /api/orders/bulk/validate, like `bulk buy` before it buys. */
export const command = defineCommand({
  about:
    "Buys nothing. Exit code 0: every row can be bought, some after a decision. Exit code 6: some rows have problems.",
  positionals: { file: bulkFile },
  flags: { ...bulkFlags, ...forceFlag },
  examples: [
    "bulk check orders.csv",
    'bulk check orders.csv --service cheapest --map toName="Full Name" --from Warehouse',
    "bulk check - --service cheapest < orders.csv",
    "bulk check orders.csv --jq '.results[] | select(.isValid | not)'",
  ],
  async run({ file: path, force, ...given }, context) {
    const picks = await filledPicks(context, given);
    const contentOnce = once(() => contentOfOrders(context, { path, sheet: picks.sheet }));
    const origin = once(async () => failuresOrigin(context, await contentOnce()));
    const failures = await openWhereNamed(context.outputs, picks.failures, {
      ...{ flag: "--failures", kind: "text", inputs: [path], force },
      origins: async () => [await origin()],
    });
    const content = await contentOnce();
    const client = await context.api();
    const read = await readBulkFile(client, { path, content, picks, asking: context });
    if (read.file.shop) context.io.printMessage(shopLines(read.file.shop, read.file.notes));
    const { service, carrier, template } = picks;
    const apiId = await findApi(client, picks.api);
    const rowPicks = await withService(
      { context, client, read, mayAsk: true, source: picks.sources?.service },
      { apiId, service, carrier, template },
    );
    const onQuoting = (text: string) => context.io.printMessage(lines(`${text}…`));
    const checked = await checkRows(client, { file: read.file, picks: rowPicks, onQuoting });
    const isFine = checked.invalidCount === 0;
    const saved = isFine ? undefined : failures;
    const refused = reasonsNotBought(rowsNotBought(checked.sheet.rows));
    if (saved) await saveFailures(saved, { origin: await origin(), originals: read.file.originals, refused });
    const bought = { ...picks, service: rowPicks.service, failures: undefined };
    const verdict = isFine
      ? `Every row can be bought: ${bulkCommand(context, { verb: "buy", path, options: bought })}`
      : problemsIn(checked.results.length, checked.invalidCount);
    return {
      json: asReply(checked),
      show: [
        ...mappingBlocks(read),
        ...problemsTable(checked),
        ...(checked.validCount > 0 ? [totalsTable(checked)] : []),
      ],
      plain: [rowsForPipe(checked)],
      notes: [
        { text: verdict, tone: isFine ? "good" : "bad" },
        ...decisionNotes(checked),
        ...(saved ? [locationOf(saved)] : []),
        ...(await testShopNotes(client)),
      ],
      exitCode: isFine ? ExitCode.success : ExitCode.someRowsFailed,
    };
  },
});
