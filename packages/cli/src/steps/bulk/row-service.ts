import type { Client } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { inputName } from "../../io/standard-streams.js";
import { serviceNamed } from "../order/pick-service.js";
import type { RowPicks } from "./check-rows.js";
import type { ReadFile } from "./read-bulk-file.js";

/** The service for rows that name none: what was picked, or what the person picks now, when the file has no such column. */
export async function withService(
  context: Context,
  client: Client,
  { path, file }: ReadFile,
  picks: RowPicks,
  mayAsk: boolean,
): Promise<RowPicks> {
  const { service: wanted, apiId } = picks;
  // A slip is told once, not on every row.
  if (wanted !== undefined && wanted.toLowerCase() !== "cheapest") {
    await serviceNamed(client, wanted, apiId, context.signal);
  }
  if (wanted !== undefined || file.mapping.service !== null) return picks;
  if (!mayAsk || !context.io.canAsk) {
    throw usageError(
      `${inputName(path)} has no service column. Say how the parcels go: --service <name>, or --service cheapest`,
      "What there is: shipctl services",
    );
  }
  const { UPS, USPS, FEDEX } = await client.listServices({ query: { apiId }, signal: context.signal });
  const choices = [...UPS, ...USPS, ...FEDEX].map(({ name, price }) => ({
    name: `${name}, from ${formatUsd(price)}`,
    value: name,
  }));
  const all = [{ name: "the cheapest that carries each parcel", value: "cheapest" }, ...choices];
  const service = await context.ask.choose("Which service?", all, { flag: "--service <name>" });
  return { ...picks, service };
}
