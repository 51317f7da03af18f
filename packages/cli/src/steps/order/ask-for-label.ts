import type { Address, Client, Quote } from "@shipctl/sdk";
import { bestQuotes, formatDay, formatDimensions, formatUsd, formatWeight } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { flagName, type Parse, type Values } from "../../io/flags.js";
import { textWidth } from "../../io/text-width.js";
import { type Answers, answered } from "../shared/answers.js";
import type { Sources } from "../shared/configured.js";
import { findApi } from "../shared/find-api.js";
import { findAddress, isSaved } from "./ask-address.js";
import { parcelFlags, parcelOf, size, weight } from "./parcel-flags.js";
import { noService } from "./pick-service.js";
import { isSideNamed, missingParts, sideFlags, sideOf } from "./sides.js";

const flags = { ...sideFlags, ...parcelFlags };

type Options = Values<typeof flags> & {
  readonly sources: Sources;
  readonly service: string | undefined;
  readonly api: string | undefined;
};

/** Whether the flags leave open what only a person can say. */
export const leavesOpen = ({ service, parcel, weight, size, ...options }: Options): boolean =>
  service === undefined ||
  (parcel === undefined && (weight === undefined || size === undefined)) ||
  (options.to === undefined && options.toStreet1 === undefined);

/** Asks for addresses, parcel and service, as far as the flags leave them open: the cheapest service is suggested. */
export async function askForLabel(context: Context, given: Options): Promise<Answers> {
  const client = await context.api();
  const addresses = await client.listAddresses();
  let [options, answers]: [Options, Answers] = [given, {}];
  const take = (more: Answers) => {
    answers = { ...answers, ...more };
    options = answered(flags, options, more);
  };
  for (const side of ["from", "to"] as const) {
    if (!isSideNamed(side, options, addresses)) take(await askSide(context, side, addresses));
    for (const key of missingParts(side, options, addresses)) {
      take({ [key]: await context.ask.text(`${upperFirst(flags[key].about)}:`, { flag: flagName(key) }) });
    }
  }
  const isMeasured = options.weight !== undefined && options.size !== undefined;
  if (options.parcel === undefined && !isMeasured) take(await askParcel(context, client, options));
  if (options.service !== undefined) return answers;
  const packageDetails = await parcelOf(client, options);
  const sender = sideOf("from", options, addresses);
  const recipient = sideOf("to", options, addresses);
  const apiId = await findApi(client, options.api);
  const { quotes } = await client.quoteOrder({ body: { apiId, packageDetails, sender, recipient } });
  return { ...answers, service: await askService(context, quotes) };
}

async function askSide(context: Context, side: "from" | "to", addresses: readonly Address[]): Promise<Answers> {
  const type = side === "from" ? "sender" : "recipient";
  const usual = addresses.toSorted((one, other) => Number(other.type === type) - Number(one.type === type));
  const question = `${upperFirst(type)} (search your saved addresses, or paste an address):`;
  const found = await findAddress(context, usual, { question, flag: `--${side}` });
  if (isSaved(found)) {
    const isOnly = addresses.filter(({ name }) => name.toLowerCase() === found.name.toLowerCase()).length === 1;
    return { [side]: isOnly ? found.name : found._id };
  }
  const fields = Object.entries(found).map(([field, value]) => [`${side}${upperFirst(field)}`, value] as const);
  return Object.fromEntries(fields.filter(([key]) => key in flags || key === "toEmail"));
}

async function askParcel({ ask }: Context, client: Client, options: Options): Promise<Answers> {
  const saved = options.weight === undefined && options.size === undefined ? await client.listParcels() : [];
  const choices = saved.map(({ name, weight, ...dimensions }) => {
    const text = [name, formatWeight(weight), formatDimensions(dimensions)].join(", ");
    return { name: text, value: name };
  });
  const other = { name: "Another weight and size", value: undefined };
  const parcel =
    choices.length === 0 ? undefined : await ask.choose("Which parcel?", [...choices, other], { flag: "--parcel" });
  if (parcel !== undefined) return { parcel };
  const askFor = (key: "weight" | "size", question: string, parse: Parse<unknown>) =>
    ask.text(question, { flag: flagName(key), check: (text) => faultOf(() => parse(text, upperFirst(key))) });
  return {
    ...(options.weight === undefined && { weight: await askFor("weight", "Weight in lbs, or like 12oz:", weight) }),
    ...(options.size === undefined && { size: await askFor("size", "Size in inches, like 12x10x5:", size) }),
  };
}

async function askService({ ask }: Context, quotes: readonly Quote[]): Promise<string> {
  const sold = quotes.filter(({ available, price }) => available && price !== undefined);
  if (sold.length === 0) throw noService(quotes);
  const { cheapest, fastest } = bestQuotes(sold);
  const rows = sold.map((quote) => {
    const best = [quote === cheapest && "cheapest", quote === fastest && "fastest"].filter(Boolean).join(", ");
    return [quote.serviceType, formatUsd(quote.price), formatDay(quote.estimatedDelivery), best];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => textWidth(row[column] ?? ""))));
  const choices = rows.map((row, index) => ({
    name: row.map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - textWidth(cell)))).join("  "),
    value: sold[index]?.serviceType ?? "",
  }));
  return ask.choose("Which service?", choices, { flag: "--service", suggested: sold[0]?.serviceType ?? "" });
}

/** The message of a refused value. */
function faultOf(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
