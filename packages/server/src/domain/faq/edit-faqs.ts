import type { Faq, FaqInput } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion } from "../../shared/version.js";
import { one, type StoredRecord, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce } from "../event/announce.js";
import { type AuditNote, SHOP } from "../event/happening.js";
import { type FaqRecord, faqList, faqTable } from "./faq-table.js";
import { faqView } from "./list-faqs.js";

type EditFaqsDeps = Pick<World, "store" | "ids" | "clock">;

const ALL = { index: "byOrder", groups: ["all"] } as const;
/** Order values hang on the whole list, so whoever changes one declares it all. */
const list = [within(faqTable, ALL, { under: faqList })];

/** Who edits, and which version they saw. */
interface Edited {
  readonly actor: Actor;
  readonly ifMatch?: string;
}

/** Without an order it comes last. */
export function createFaq(world: EditFaqsDeps, input: FaqInput, actor: Actor): Promise<Faq> {
  const id = world.ids.opaque("faq");
  return world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const last = tx.list(faqTable, ALL).at(-1);
    const faq = record(id, input, input.order ?? (last ? last.order + 1 : 0));
    tx.put(faqTable, faq);
    announceEdit(tx, world, { actor, action: "create-faq", subject: id, to: input.question });
    return faqView(faq);
  });
}

/**
 * A move onto a place that another holds swaps the two in one step; so two calls that swap neighbours end the same
 * whichever of them arrives. @throws not_found, version_conflict
 */
export function updateFaq(world: EditFaqsDeps, id: string, input: FaqInput, { actor, ifMatch }: Edited): Promise<Faq> {
  return world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const before = tx.get(faqTable, id);
    if (!before) throw notFound("FAQ", id);
    requireFaq(ifMatch, before);
    const faq = record(id, input, input.order ?? before.order);
    const holder = tx.list(faqTable, ALL).find((other) => other.id !== id && other.order === faq.order);
    if (holder && faq.order !== before.order) tx.put(faqTable, { ...holder, order: before.order });
    tx.put(faqTable, faq);
    announceEdit(tx, world, { actor, action: "update-faq", subject: id, from: facts(before), to: facts(faq) });
    return faqView(faq);
  });
}

/** @throws not_found, version_conflict */
export async function deleteFaq(world: EditFaqsDeps, id: string, { actor, ifMatch }: Edited): Promise<void> {
  await world.store.transact({ change: [...list, one(faqTable, id)] }, (tx) => {
    const before = tx.get(faqTable, id);
    if (!before) throw notFound("FAQ", id);
    requireFaq(ifMatch, before);
    tx.remove(faqTable, id);
    announceEdit(tx, world, { actor, action: "delete-faq", subject: id, from: before.question });
  });
}

/** All of them, each once. @throws not_found, invalid_input */
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
    announceEdit(tx, world, { actor, action: "order-faqs", subject: "faqs", to: [...ids] });
    return ordered.map(faqView);
  });
}

const announceEdit = (tx: Tx, world: EditFaqsDeps, audit: AuditNote): void =>
  announce(tx, world, { type: "faqs.changed", customerId: SHOP, data: {}, internal: true, audit });

function requireFaq(ifMatch: string | undefined, before: FaqRecord): void {
  const faq = faqView(before);
  const message = () => `This question was changed meanwhile: ${before.question}`;
  requireVersion(ifMatch, { version: faq.version, message, details: () => ({ faq }) });
}

const putAll = (tx: Tx, faqs: readonly FaqRecord[]): void => {
  for (const faq of faqs) tx.put(faqTable, faq);
};

function record(id: StoredRecord["id"], { question, answer, tags = [] }: FaqInput, order: number): FaqRecord {
  const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== "");
  return { id, question: question.trim(), answer: answer.trim(), tags: [...new Set(trimmed)], order };
}

const facts = ({ question, answer, tags, order }: FaqRecord) => ({ question, answer, tags, order });
