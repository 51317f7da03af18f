import type { Client } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { inputName } from "../../io/standard-streams.js";
import { soldService } from "../order/pick-service.js";
import type { RowPicks } from "./check-rows.js";
import type { ReadFile } from "./read-bulk-file.js";

interface ServiceQuestion {
  readonly context: Context;
  readonly client: Client;
  readonly read: ReadFile;
  readonly mayAsk: boolean;
  /** Names the service in an error, if no flag gave it. */
  readonly source?: string | undefined;
}

/** The service for rows without one; asks if none is given. */
export async function withService(
  { context, client, read, mayAsk, source }: ServiceQuestion,
  picks: RowPicks,
): Promise<RowPicks> {
  const { path, file } = read;
  const { service: wanted, apiId } = picks;
  const unnamed = file.rows.filter(({ service }) => !service).length;
  // A setting is for the rows that need it.
  if (source !== undefined && unnamed === 0) return { ...picks, service: undefined };
  // A wrong name is reported once, not for every row.
  if (wanted !== undefined && wanted.toLowerCase() !== "cheapest") {
    await soldService(client, { wanted, source, apiId });
  }
  if (wanted !== undefined || unnamed === 0) return picks;
  if (!mayAsk || !context.io.canAsk) {
    // The rows without one are reported by the check.
    if (unnamed < file.rows.length) return picks;
    throw usageError(
      `${inputName(path)} names no service. Add --service <name>, or --service cheapest.`,
      "List services with: shipctl services",
    );
  }
  const reply = await client.listServices({ query: { apiId } });
  const services = CARRIERS.flatMap((carrier) => reply[carrier]);
  const choices = services.map(({ name, price, isPricedPerParcel }) => ({
    name: `${name}, ${isPricedPerParcel ? "priced per parcel" : `from ${formatUsd(price)}`}`,
    value: name,
  }));
  const all = [{ name: "the cheapest for each parcel", value: "cheapest" }, ...choices];
  const service = await context.ask.choose("Which service?", all, { flag: "--service <name>" });
  return { ...picks, service };
}
