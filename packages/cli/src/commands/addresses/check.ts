import type { Address, CheckedAddress, Client } from "@shipctl/sdk";
import { type AddressForCarrier, checkInBatches, recipientOfRow } from "@shipctl/sdk/bulk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE, carrierNamed, count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { ExitCode, usageError } from "../../io/exit-code.js";
import { inputFile, knows, many, one, oneOf, toggle } from "../../io/flags.js";
import { bulkFlags } from "../../steps/bulk/bulk-flags.js";
import { readBulkFile } from "../../steps/bulk/read-bulk-file.js";
import { contentOfOrders } from "../../steps/bulk/workbook-content.js";
import { checksForPipe, checksTable, checkVerdict, type NamedCheck } from "../../steps/order/address-checks.js";
import { countryOf, findSavedAddress } from "../../steps/order/saved-address.js";
import { findApi } from "../../steps/shared/find-api.js";

/** POST /api/addresses/check */
export const command = defineCommand({
  about:
    "Checks saved addresses, or the recipients of a bulk order file. Exit code 0: nothing to correct. Exit code 6: some addresses are undeliverable or have suggestions that were not saved.",
  positionals: { addresses: knows("addresses", many("address", "names or ids of saved addresses (default: all)")) },
  flags: {
    file: inputFile(one("file.csv", "check the recipients of this bulk order file instead")),
    map: bulkFlags.map,
    sheet: bulkFlags.sheet,
    carrier: one("carrier", `${CARRIER_CHOICE}, to check whether it delivers to PO boxes`, { parse: oneOf(CARRIERS) }),
    api: one("id", "connection, by id or name (default: the default connection)"),
    apply: toggle("save the suggestions to the saved addresses"),
    yes: toggle("save without asking", { short: "y" }),
  },
  examples: [
    "addresses check",
    "addresses check Warehouse --apply",
    "addresses check --file orders.csv --carrier UPS",
    "addresses check --jq '.results[0].status'",
  ],
  async run({ addresses: wanted, file, map, sheet, carrier, api, apply, yes }, context) {
    if (file !== undefined && wanted.length > 0) throw usageError("Name saved addresses or --file, not both.");
    if (file !== undefined && apply) {
      throw usageError("--apply changes saved addresses, not files.", "Correct the rows in the file.");
    }
    const client = await context.api();
    const apiId = await findApi(client, api);
    const entriesOfFile = async (path: string): Promise<NamedEntry[]> => {
      const content = await contentOfOrders(context, { path, sheet });
      const read = await readBulkFile(client, { path, content, picks: { map, from: undefined } });
      return read.file.rows.map((row, index) => ({
        name: `${index + 1} ${row.toName ?? ""}`.trim(),
        address: recipientOfRow(row),
        carrier: carrierNamed(String(row.carrier ?? "")) ?? carrier,
      }));
    };
    const entries = file === undefined ? await savedEntries(client, wanted, carrier) : await entriesOfFile(file);
    const results = await checkInBatches(entries, (body) => client.checkAddresses({ body: { ...body, apiId } }));
    const checks = entries.flatMap((entry, index): (NamedEntry & NamedCheck)[] => {
      const result = results[index];
      return result ? [{ ...entry, result }] : [];
    });
    const table = checksTable(checks);
    const suggested = checks.filter(({ result }) => result.suggestion);
    const isApplied = apply && suggested.length > 0;
    if (isApplied) {
      if (!yes) {
        context.io.printMessage(table);
        await context.ask.agree(`Save ${count(suggested.length, "suggestion")} to your saved addresses?`);
      }
      for (const { saved, result } of suggested) if (saved) await applySuggestion(client, saved, result);
    }
    const isOpen = ({ status, suggestion }: CheckedAddress) =>
      status === "undeliverable" || (suggestion !== undefined && !isApplied);
    return {
      json: {
        results: checks.map(({ address, result }) => ({
          ...{ address, ...result },
          ...(apply && { applied: result.suggestion !== undefined }),
        })),
      },
      show: isApplied && !yes ? [] : [table],
      plain: [checksForPipe(checks)],
      notes: checkVerdict(checks, isApplied),
      exitCode: results.some(isOpen) ? ExitCode.someRowsFailed : ExitCode.success,
    };
  },
});

interface NamedEntry extends AddressForCarrier {
  readonly name: string;
  readonly saved?: Address;
}

async function savedEntries(
  client: Client,
  wanted: readonly string[],
  carrier: AddressForCarrier["carrier"],
): Promise<NamedEntry[]> {
  const all = await client.listAddresses();
  const chosen =
    wanted.length === 0 ? all : wanted.map((one) => findSavedAddress(all, { wanted: one, source: "<address>" }));
  return chosen.map((saved) => ({ name: saved.name, address: saved, carrier, saved }));
}

async function applySuggestion(client: Client, saved: Address, { suggestion }: CheckedAddress): Promise<void> {
  const { _id: id, ...kept } = saved;
  const { email: _unsaved, ...corrected } = { ...kept, ...suggestion, email: "" };
  await client.updateAddress({ path: { id }, body: { ...corrected, country: countryOf(corrected.country) } });
}
