import { auditText } from "@shipctl/sdk/display";
import { searchedText, searchText } from "../../shared/search-text.js";
import type { Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type AccountRecord, accountTable } from "../account/account.js";
import type { AuditFilter } from "../audit/audit.js";
import type { AuditRecord, auditTable } from "../audit/audit-table.js";
import { idsIn } from "../audit/said-by.js";
import type { orderTable } from "../order/order-table.js";
import { allConnections } from "../service/find-service.js";
import { NAMED, UNKNOWN } from "./user-view.js";

/** What is shown beside a record. */
export interface Names {
  readonly byName: string;
  readonly byEmail?: string;
  readonly text: string;
}

/** A search reads what is shown: the sentence, names, and the ids behind them. Undefined if everything matches. */
export function searchOf(search = ""): ((record: AuditRecord, names: Names) => boolean) | undefined {
  if (search === "") return undefined;
  const wanted = searchedText(search);
  return (record, { byName, byEmail = "", text }) =>
    searchText(`${byName} ${byEmail} ${text} ${idsIn(record)}`).includes(wanted);
}

/** Some records of a range, among which are all that a search finds. */
export interface Candidates<I extends string> {
  readonly range: Pick<Range<I>, "search" | "searchIn" | "orIn">;
  /** The search finds each of them. */
  readonly isSure: boolean;
}

interface AuditCandidates {
  readonly entries: Candidates<keyof typeof auditTable.indexes>;
  readonly purchases: Candidates<keyof typeof orderTable.indexes>;
}

/** These surround each name in a sentence, so every word of a search is in what the entry itself says, or in one name. */
const AROUND_NAMES = /[\s():]+/;

/** How the sentences of purchases begin, behind the buyer's name and e-mail. */
const PURCHASES = ["bought", "failed"].map((purchase) =>
  searchText(auditText({ action: "buy-label", subject: "", to: { purchase } })).trim(),
);

/** Undefined if the store cannot tell: all records of the range must be read. */
export async function auditCandidates(world: Reader, filter: AuditFilter): Promise<AuditCandidates | undefined> {
  const wanted = searchedText(filter.search ?? "");
  const word = longest(wanted.split(AROUND_NAMES));
  if (word === "" || searchText(UNKNOWN).includes(word)) return undefined;
  const [accounts, connections] = await Promise.all([
    world.store.list(accountTable, { index: "byTime", groups: ["all"], search: word, limit: NAMED + 1 }),
    allConnections(world),
  ]);
  if (accounts.length > NAMED) return undefined;
  const shown = accounts.filter((account) => namesOf(account).some((name) => meet(name, wanted, word)));
  const buyers = isAcrossNames(wanted) ? shown : accounts.filter((account) => namesOf(account)[0].includes(wanted));
  const named = connections.filter(({ name }) => searchText(name).includes(word)).map(({ id }) => id);
  const isSure = word === wanted && accounts.length + named.length === 0 && filter.withoutSettings !== true;
  return {
    entries: { range: { search: [word, ...named], orIn: { index: "byAccount", groups: idsOf(shown) } }, isSure },
    purchases: {
      range: {
        search: isAcrossNames(wanted) ? word : wanted,
        searchIn: "audit",
        orIn: { index: "boughtOf", groups: idsOf(buyers) },
      },
      isSure: !isAcrossNames(wanted),
    },
  };
}

const longest = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");

const idsOf = (accounts: readonly AccountRecord[]): string[] => accounts.map(({ id }) => id);

/** How an account is shown: as the actor, and as the subject. */
const namesOf = ({ name, email }: AccountRecord) => [searchText(`${name} ${email}`), searchText(email)] as const;

/** Whether a match of the search can have this word inside the name: the name has all of it, or where it begins or ends. */
function meet(name: string, wanted: string, word: string): boolean {
  if (!name.includes(word)) return false;
  if (name.includes(wanted) || wanted.includes(name)) return true;
  const start = wanted.indexOf(word);
  const cuts = Array.from(wanted, (_, at) => at);
  return cuts.some(
    (at) =>
      (at >= start + word.length && name.endsWith(wanted.slice(0, at))) ||
      (at <= start && name.startsWith(wanted.slice(at))),
  );
}

/** Whether a match can begin in the buyer's name or e-mail, and end in the sentence of a purchase. */
const isAcrossNames = (wanted: string): boolean =>
  Array.from(wanted, (_, at) => wanted.slice(at + 1)).some(
    (rest, at) => wanted[at] === " " && PURCHASES.some((begin) => begin.startsWith(rest) || rest.startsWith(begin)),
  );
