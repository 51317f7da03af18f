import type { SetPricesReply } from "@shipctl/sdk";
import { count, enablingGoesLive } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { inputFile, one, required, toggle } from "../../../io/flags.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { contentOf, inputName } from "../../../io/standard-streams.js";
import { agreeToGoLive } from "../../../steps/admin/agree.js";
import { findConnection, serviceNamed } from "../../../steps/admin/find-connection.js";
import { changesOf, lossesOf, refusalOf } from "../../../steps/admin/price-changes.js";
import { readPriceFile } from "../../../steps/admin/price-file.js";

/** PUT /api/admin/config/pricing/{apiId}: all lines or none. Services without a line are unchanged. */
export const command = defineCommand({
  about:
    "Columns: service, basePrice, enabled (yes or no), tiers (0-1:5.40 1.01-5:8.15, or none),\n" +
    "rate (markup on the carrier's rate and minimum, 15%:5.00, or none).\n" +
    "An empty cell changes nothing. `shipctl admin pricing list --csv` writes such a file.\n" +
    "The server checks every line before anything is changed, with --dry-run as well.",
  positionals: { file: inputFile(required("prices.csv", "the CSV file")) },
  flags: {
    dryRun: toggle("check the file, print the differences and change nothing"),
    yes: toggle("skip the confirmation, also of making the shop live", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: ["admin pricing import prices.csv --dry-run", "admin pricing import prices.csv --yes --json"],
  async run({ file, dryRun, yes, api }, context) {
    const path = inputName(file);
    const wanted = readPriceFile(await contentOf(context.io, file), path);
    const services = wanted.map(({ line: _, tiers, ...fields }) => ({
      ...fields,
      ...(tiers && { pricingTiers: [...tiers] }),
    }));
    const client = await context.api();
    const connection = await findConnection(client, api);
    /** Applies only to the prices that were shown, so that the confirmed changes are the ones made. */
    const send = (dry: boolean, version: string) =>
      client
        .setPrices({
          path: { apiId: connection._id },
          body: { services, dryRun: dry },
          headers: { "If-Match": version },
        })
        .catch((error: unknown) => {
          throw refusalOf(error, path, wanted);
        });
    const dry = await send(true, connection.pricesVersion);
    const changes = changesOf(dry.differences, wanted);
    const losses = lossesOf(connection, dry.differences);
    const rows = changes.map(({ line, service, what, from, to }) => [String(line), service, what, from, to]);
    const shown = table([">Line", "#Service", "What", "From", "To"], rows, "No differences.");
    const warnings = lines(...losses.map((loss) => tinted(`${loss}.`, "warn")));
    const outcome = (reply: SetPricesReply) => ({
      json: { ...reply, differences: reply.differences.map((one) => ({ line: wanted[one.index]?.line, ...one })) },
      show: losses.length > 0 ? [shown, warnings] : [shown],
      plain: [shown],
    });
    if (dryRun || dry.differences.length === 0) {
      return { ...outcome(dry), notes: [dryRun ? "Nothing was changed." : "There was nothing to change."] };
    }
    if (!yes) {
      context.io.printMessage(
        lines(...changes.map(({ service, what, from, to }) => `${service}: ${what} ${from} → ${to}`)),
      );
      if (losses.length > 0) context.io.printMessage(warnings);
      const question = `Change ${servicesIn(dry)} of ${connection.name}?`;
      await context.ask.agree(question);
    }
    const putOnSale = wanted.filter(({ enabled }) => enabled).map((line) => serviceNamed(connection, line.service));
    if (putOnSale.some((service) => enablingGoesLive(connection, service)))
      await agreeToGoLive(context, client, { yes });
    const done = await send(false, dry.version);
    return { ...outcome(done), notes: [`Changed ${servicesIn(done)} of ${connection.name}.`] };
  },
});

const servicesIn = ({ differences }: SetPricesReply): string => count(differences.length, "service");
