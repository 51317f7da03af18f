import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { faqList, faqTable } from "./faqs.js";

const VOID_WINDOWS = CARRIERS.map(carrierFacts)
  .map(({ name, voidDays }) => `${name} labels for ${voidDays} days`)
  .join(", ");

/** The initial questions; the operator can change them. */
const FIRST_FAQS = [
  [
    "How do I buy one label?",
    "Open Manual Order, choose a carrier and a service, fill in both addresses and the package, and press Create Order once the price is shown. The label opens by itself.",
    ["Popular", "Orders"],
  ],
  [
    "How do I buy many labels at once?",
    "Open CSV Bulk Order and drop a CSV with one row per label, up to 10,000 rows. Every row is checked before you pay, and one bad row never holds up the good ones.",
    ["Popular", "Bulk"],
  ],
  [
    "What happens to my money when a label cannot be bought?",
    "It is held until the carrier answers. If the carrier refuses, it is released immediately. If the carrier does not answer, it stays held until the result is known.",
    ["Popular", "Billing"],
  ],
  [
    "How do I top up my balance?",
    "Open Balance, press Top Up and pay within 15 minutes, in cryptocurrency. Whatever amount arrives is credited, even if it is too much, too little or late: payments are monitored for 24 hours after the invoice expires.",
    ["Billing"],
  ],
  [
    "Can I void a label?",
    `Yes, as long as the carrier has not scanned it, usually: ${VOID_WINDOWS}. You are refunded when the carrier approves.`,
    ["Popular", "Orders"],
  ],
  [
    "Which units are used?",
    "Weights are in pounds and dimensions in inches. For services with oz in their name the maximum is in ounces.",
    ["Orders"],
  ],
  [
    "My CSV has other column names. Does it work?",
    "Probably. Columns are recognized by name, in any order, including the headers of other tools. You see the mapping before anything is bought, and can change it.",
    ["Bulk"],
  ],
  [
    "Where can I ship to?",
    "Within the United States: all states, DC, the territories and military addresses (APO, FPO, DPO).",
    ["General"],
  ],
  [
    "What are sandbox labels?",
    "Samples for trying things out. They say SAMPLE - NOT VALID FOR POSTAGE, and their tracking numbers begin with SBX.",
    ["General"],
  ],
] as const;

/** For a new store, or one whose first start was interrupted. */
export async function seedFaqs(world: Pick<World, "store" | "ids">): Promise<void> {
  if ((await world.store.count(faqTable, { index: "byOrder", groups: ["all"] })) > 0) return;
  const faqs = FIRST_FAQS.map(([question, answer, tags], order) => ({
    id: world.ids.opaque("faq"),
    question,
    answer,
    tags,
    order,
  }));
  await world.store.transact({ change: [faqList, ...faqs.map(({ id }) => one(faqTable, id))] }, (tx) => {
    for (const faq of faqs) tx.put(faqTable, faq);
  });
}
