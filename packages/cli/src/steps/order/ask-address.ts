import type { Address } from "@shipctl/sdk";
import { addressLines, filterAddresses } from "@shipctl/sdk/display";
import { readAddressBlock } from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { lines, tinted } from "../../io/outcome.js";
import type { Answers } from "../shared/answers.js";

type Asking = Pick<Context, "ask" | "io">;

/** The fields of a pasted address that are not empty; undefined if it is none. US is what a missing country means. */
export function pastedAddress(text: string): Answers | undefined {
  const block = readAddressBlock(text);
  if (!block) return undefined;
  const given = Object.entries(block).filter(
    ([field, value]) => value !== "" && !(field === "country" && value === "US"),
  );
  return Object.fromEntries(given);
}

interface Question {
  readonly question: string;
  readonly flag: string;
}

/** A saved address that the person searches, or the fields of one that is pasted. */
export async function findAddress(
  { ask, io }: Asking,
  addresses: readonly Address[],
  { question, flag }: Question,
): Promise<Address | Answers> {
  for (;;) {
    const text = await ask.paste(question, { flag });
    const found = filterAddresses(addresses, { search: text, type: undefined });
    const pasted = found.length === 0 ? pastedAddress(text) : undefined;
    if (pasted) return pasted;
    const [first, ...others] = found;
    if (first && others.length === 0) {
      io.printMessage(lines(tinted(addressText(first), "dim")));
      return first;
    }
    const again = { name: "Search again", value: undefined };
    const choices = found.map((address) => ({ name: addressText(address), value: address }));
    const chosen = first ? await ask.choose("Which address?", [...choices, again], { flag }) : undefined;
    if (chosen) return chosen;
    if (!first) io.printMessage(lines(tinted(`No saved address has ${JSON.stringify(text)}. ${WHOLE}`, "warn")));
  }
}

const WHOLE = "Paste a whole address: name, street, city, state and ZIP code.";

const addressText = (address: Address): string => addressLines(address).join(", ");

export const isSaved = (found: Address | Answers): found is Address => "_id" in found;
