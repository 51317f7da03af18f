import { isDeepStrictEqual } from "node:util";
import type { Faq, FaqInput } from "@shipctl/sdk/contract";
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

export const faqList = one(faqListTable, "faqs");

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
