import { type Context, defineApiCommand } from "../../context.js";
import { flagName, type Values } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { addressFrom, savedAddressFlags } from "../../steps/order/saved-address.js";
import { type Answers, answered, equalCommand } from "../../steps/shared/answers.js";

/** POST /api/addresses; the server reports missing and invalid fields. */
export const command = defineApiCommand({
  about: "On a terminal, it asks for what is missing; an address can be pasted, in lines or in one.",
  flags: savedAddressFlags,
  examples: [
    'addresses add --name Warehouse --street1 "1 Sample Street" --city Springfield --state IL --zip 62701 --phone 217-555-0100',
  ],
  async run(given, client, context) {
    const answers = await askedFor(context, given);
    const blank = { name: "", street1: "", city: "", state: "", zip: "", phone: "" };
    const body = { ...blank, ...addressFrom(answered(savedAddressFlags, given, answers)) };
    const address = await client.createAddress({ body });
    const kind = `${address.isDefault ? "default " : ""}${address.type}`;
    return {
      json: address,
      show: [lines(`Saved ${address.name} as ${kind} (${address._id}).`)],
      plain: [lines(address._id)],
      notes: equalCommand(context, answers),
    };
  },
});

const NEEDED = ["name", "street1", "city", "state", "zip", "phone"] as const;

/** What a person answers at a terminal in place of missing flags. */
async function askedFor({ io, ask }: Context, given: Values<typeof savedAddressFlags>): Promise<Answers> {
  if (!io.canAsk || NEEDED.every((field) => given[field] !== undefined)) return {};
  let answers: Answers = {};
  if (NEEDED.every((field) => given[field] === undefined)) {
    const { pastedAddress } = await import("../../steps/order/ask-address.js");
    const text = await ask.paste("Address (paste it, or type a name):", { flag: "--name" });
    const { email: _email, ...fields } = pastedAddress(text) ?? { name: text };
    answers = fields;
  }
  for (const field of NEEDED) {
    if (given[field] !== undefined || answers[field] !== undefined) continue;
    const { about } = savedAddressFlags[field];
    const text = await ask.text(`${about.charAt(0).toUpperCase()}${about.slice(1)}:`, { flag: flagName(field) });
    answers = { ...answers, [field]: text };
  }
  if (given.type !== undefined) return answers;
  const choices = [
    { name: "A sender", value: "sender" },
    { name: "A recipient", value: "recipient" },
  ];
  return { ...answers, type: await ask.choose("What is it?", choices, { flag: "--type" }) };
}
