import { defineCommand } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { inputFile, one, required, toggle } from "../../io/flags.js";
import { lines, table } from "../../io/outcome.js";
import { contentOf, inputName } from "../../io/standard-streams.js";
import { findConnection, pathOf } from "../../steps/find-connection.js";
import { changesOf, differencesOf } from "../../steps/price-changes.js";
import { readPriceFile } from "../../steps/price-file.js";

/** Sets base prices, tiers and what is sold from a CSV file; services that it does not name stay as they are. */
export const importPricing = defineCommand({
  about:
    "Columns: service, basePrice, enabled (yes or no), tiers (0-1:5.40 1.01-5:8.15, or none).\n" +
    "An empty cell changes nothing. `shipctl admin pricing list --csv` writes such a file.",
  positionals: { file: inputFile(required("prices.csv", "the CSV file")) },
  flags: {
    dryRun: toggle("print the differences and change nothing"),
    yes: toggle("do not ask", { short: "y" }),
    api: one("id", "a connection by id or name (default: the default one)"),
  },
  examples: ["admin pricing import prices.csv --dry-run", "admin pricing import prices.csv --yes --json"],
  async run({ file, dryRun, yes, api }, context) {
    const wanted = readPriceFile(await contentOf(context.io, file), inputName(file));
    const client = await context.api();
    const { signal } = context;
    const connection = await findConnection(client, api, signal);
    const changes = changesOf(connection, wanted);
    const differences = changes.flatMap(differencesOf);
    const rows = differences.map(({ service, what, from, to }) => [service, what, from, to]);
    const shown = table(["~Service", "What", "From", "To"], rows, "Nothing is different.");
    const outcome = (applied: boolean) => ({ json: { applied, differences }, show: [shown], plain: [shown] });
    if (dryRun || changes.length === 0) {
      return { ...outcome(false), notes: [dryRun ? "Nothing was changed." : "There was nothing to change."] };
    }
    if (!yes) {
      context.io.talk(
        lines(...differences.map(({ service, what, from, to }) => `${service}: ${what} ${from} → ${to}`)),
      );
      const question = `Change ${changes.length} of ${connection.name}'s services?`;
      if (!(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    }
    for (const { service, basePrice, enabled, tiers } of changes) {
      const path = pathOf(service);
      if (tiers) await client.setDynamicPricing({ path, body: { pricingTiers: [...tiers] }, signal });
      if (basePrice === undefined && enabled === undefined) continue;
      await client.setServicePricing({ path, body: { basePrice, enabled }, signal });
    }
    return { ...outcome(true), notes: [`Changed ${changes.length} services of ${connection.name}.`] };
  },
});
