import { isDeepStrictEqual } from "node:util";
import { CARRIERS, type Faq, type FaqInput } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import type { Actor } from "../../shared/actor.js";
import { UNPAGED_LIMIT } from "../../shared/page.js";
import { invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion, versionOf } from "../../shared/version.js";
import { at, one, type StoredRecord, type Tx, table, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";

interface FaqRecord extends StoredRecord {
  readonly question: string;
  readonly answer: string;
  readonly tags: readonly string[];
  /** Its position in the list. */
  readonly order: number;
}

/** Holds no data: a transaction that adds, removes or moves questions claims its one document. */
export const faqListTable = table<StoredRecord>()("faq-list", { version: 1, indexes: {}, unique: {} });

const faqList = one(faqListTable, "faqs");

export const faqTable = table<FaqRecord>()("faqs", {
  version: 1,
  announced: true,
  indexes: { byOrder: (faq) => at("all", faq.order) },
  unique: {},
  under: { byOrder: () => faqList },
  search: (faq) => `${faq.question} ${faq.answer} ${faq.tags.join(" ")}`,
});

type EditFaqsDeps = Pick<World, "store" | "ids" | "clock">;

const ALL = { index: "byOrder", groups: ["all"] } as const;
/** Order values depend on the whole list, so every change claims all of it. */
const list = [within(faqTable, ALL, { under: faqList })];

/** The editor, and the version that they saw. */
interface EditContext {
  readonly actor: Actor;
  readonly ifMatch?: string;
}

/** Appended if no order is given. */
export function createFaq(world: EditFaqsDeps, input: FaqInput, actor: Actor): Promise<Faq> {
  const id = world.ids.opaque("faq");
  return world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const last = tx.list(faqTable, ALL).at(-1);
    const faq = record(id, input, input.order ?? (last ? last.order + 1 : 0));
    tx.put(faqTable, faq);
    audit(tx, world, { actor, action: "create-faq", subject: id, to: input.question });
    return faqView(faq);
  });
}

/**
 * Moving to an occupied position swaps the two questions. Both calls of a client that swaps neighbors have the same
 * result, in either order. @throws not_found, version_conflict
 */
export function updateFaq(
  world: EditFaqsDeps,
  id: string,
  input: FaqInput,
  { actor, ifMatch }: EditContext,
): Promise<Faq> {
  return world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const before = tx.get(faqTable, id);
    if (!before) throw notFound("FAQ", id);
    requireFaq(ifMatch, before);
    const faq = record(id, input, input.order ?? before.order);
    if (isDeepStrictEqual(auditOf(faq), auditOf(before))) return faqView(before);
    const occupant = tx.list(faqTable, ALL).find((other) => other.id !== id && other.order === faq.order);
    if (occupant && faq.order !== before.order) tx.put(faqTable, { ...occupant, order: before.order });
    tx.put(faqTable, faq);
    audit(tx, world, { actor, action: "update-faq", subject: id, from: auditOf(before), to: auditOf(faq) });
    return faqView(faq);
  });
}

/** @throws not_found, version_conflict */
export async function deleteFaq(world: EditFaqsDeps, id: string, { actor, ifMatch }: EditContext): Promise<void> {
  await world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const before = tx.get(faqTable, id);
    if (!before) throw notFound("FAQ", id);
    requireFaq(ifMatch, before);
    tx.remove(faqTable, id);
    audit(tx, world, { actor, action: "delete-faq", subject: id, from: before.question });
  });
}

/** `ids` must contain every question exactly once. @throws not_found, invalid_input */
export function orderFaqs(world: EditFaqsDeps, ids: readonly string[], actor: Actor): Promise<Faq[]> {
  return world.store.transact({ change: list }, (tx) => {
    const faqs = new Map(tx.list(faqTable, ALL).map((faq) => [faq.id, faq]));
    const wanted = ids.map((id) => {
      const faq = faqs.get(id);
      if (!faq) throw notFound("FAQ", id);
      return faq;
    });
    if (new Set(ids).size !== faqs.size || ids.length !== faqs.size) {
      throw invalidInput([{ field: "ids", message: `ids must name each of the ${faqs.size} questions once` }]);
    }
    const ordered = wanted.map((faq, order) => ({ ...faq, order }));
    putAll(tx, ordered);
    audit(tx, world, { actor, action: "order-faqs", subject: "faqs", to: [...ids] });
    return ordered.map(faqView);
  });
}

function requireFaq(ifMatch: string | undefined, before: FaqRecord): void {
  const faq = faqView(before);
  const message = () => `This question has changed since you opened it: ${before.question}`;
  requireVersion(ifMatch, { version: faq.version, message, details: () => ({ faq }) });
}

const putAll = (tx: Tx, faqs: readonly FaqRecord[]): void => {
  for (const faq of faqs) tx.put(faqTable, faq);
};

function record(id: StoredRecord["id"], { question, answer, tags = [] }: FaqInput, order: number): FaqRecord {
  const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== "");
  return { id, question: question.trim(), answer: answer.trim(), tags: [...new Set(trimmed)], order };
}

const auditOf = ({ question, answer, tags, order }: FaqRecord) => ({ question, answer, tags, order });

export async function listFaqs(world: Reader): Promise<Faq[]> {
  const records = await world.store.list(faqTable, { ...ALL, limit: UNPAGED_LIMIT });
  return records.map(faqView);
}

const faqView = ({ id, tags, ...faq }: FaqRecord): Faq => ({
  _id: id,
  ...faq,
  tags: [...tags],
  // Covers the text only: moving a question must not conflict with an edit of it.
  version: versionOf([faq.question, faq.answer, tags]),
});

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
