import type { CustomerNote } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountById, accountClaim, accountTable } from "./account.js";

/** What operators have written down about a customer. It is never changed. */
interface NoteRecord extends StoredRecord {
  readonly customerId: string;
  readonly at: string;
  /** The operator's account. */
  readonly by: string;
  readonly text: string;
}

export const noteTable = table<NoteRecord>()("customer-notes", {
  version: 1,
  indexes: { byCustomer: (note) => at(note.customerId, note.at) },
  unique: {},
});

/** Newest first, unless the page says otherwise. @throws not_found */
export async function listNotes(
  world: Reader,
  id: string,
  page: PageRequest,
): Promise<{ notes: CustomerNote[]; totalPages: number; totalNotes: number }> {
  await accountById(world, id);
  const range = { index: "byCustomer", groups: [id], ...toRange(page) } as const;
  const { records, total } = await world.store.page(noteTable, range);
  const emails = await authorsOf(world, records);
  const notes = records.map((note) => view(note, emails));
  return { notes, totalPages: totalPages(total, page.limit), totalNotes: total };
}

/** @throws not_found */
export async function addNote(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  { text, actor }: { readonly text: string; readonly actor: Actor },
): Promise<CustomerNote> {
  await accountById(world, id);
  const note = {
    id: world.ids.opaque("note"),
    ...{ customerId: id, at: isoNow(world.clock), by: actor.customerId, text: text.trim() },
  };
  await world.store.transact({ see: [accountClaim(id)], change: [one(noteTable, note.id)] }, (tx) =>
    tx.put(noteTable, note),
  );
  return view(note, await authorsOf(world, [note]));
}

async function authorsOf({ store }: Reader, notes: readonly NoteRecord[]): Promise<ReadonlyMap<string, string>> {
  const authors = await store.getMany(accountTable, [...new Set(notes.map(({ by }) => by))]);
  return new Map(authors.flatMap((author) => (author ? [[author.id, author.email]] : [])));
}

const view = ({ id, at: createdAt, by, text }: NoteRecord, emails: ReadonlyMap<string, string>): CustomerNote => ({
  ...{ _id: id, text, createdAt },
  by: emails.get(by) ?? by,
});
