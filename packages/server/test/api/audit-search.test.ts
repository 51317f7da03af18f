import { createHash } from "node:crypto";
import type { AuditEntry } from "@shipctl/sdk/contract";
import { AUDIT_ACTIONS } from "@shipctl/sdk/display";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { type AuditRecord, auditTable } from "../../src/domain/audit/audit-table.js";
import { saidBy } from "../../src/domain/audit/said-by.js";
import { walletClaim } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { packAuthInfo } from "../../src/shared/actor.js";
import { searchedText, searchText } from "../../src/shared/search-text.js";
import { arrange } from "../announced-store.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { Dice } from "../ordeal/dice.js";
import { operatorKeyOf } from "./admin-calls.js";
import { programWith } from "./programs.js";
import { buy } from "./shipments.js";

/** More than an engine reads one by one; of the entries, more than are read in one go. */
const [ENTRIES, PURCHASES, A_COMMIT] = [10_100, 2_400, 300];
const START = Date.parse("2026-01-01T00:00:00.000Z");
const NAMES = ["Ann Lee", "José Núñez", "Bought Ltd", "ÆRØ (Depot): North", "Sys", "O'Neil & C", "山田 太郎", "Ann"];

const said = ({ byName, byEmail = "", text, action, subject, by, via, keyEnd, sessionEnd, requestId }: Entry): string =>
  searchText(`${byName} ${byEmail} ${text} ${action} ${subject} ${by} ${via} ${keyEnd} ${sessionEnd} ${requestId}`);

let server: TestServer;
let admin: Person;
let people: Person[];
/** Everything that the log shows. */
let all: Shown[];
const dice = new Dice(2026);
const pick = <T>(things: readonly T[]): T => dice.pick(things) as T;

type Shown = Entry & { readonly searched: string };
type Entry = Pick<AuditEntry, "by" | "byName" | "text" | "action" | "subject" | "via" | "at"> & {
  readonly [K in "byEmail" | "keyEnd" | "sessionEnd" | "requestId"]?: string | undefined;
};

beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
  people = [];
  for (const name of NAMES) people.push(await server.register({ name, balance: 100 }));
  await seedEntries();
  await seedPurchases();
  all = await shownTo(admin);
}, 300_000);

afterAll(() => server.close());

const actors = () => [admin, ...people].map(({ user }) => user._id);
const entrance = (n: number) =>
  pick([
    { via: "session", sessionEnd: `s${n % 97}`, requestId: `req_${n}` },
    { via: "api-key", keyEnd: `k${n % 89}`, requestId: `req_${n}` },
  ] as const);

async function seedEntries(): Promise<void> {
  const { store } = server.world;
  const values = (n: number): Partial<AuditRecord>[] => [
    {},
    { to: { name: `Key ${n}`, scopes: ["read"] } },
    { from: n, to: n + 1.5, reason: pick(["Wire transfer", "Typo (again): sorry", "Erstattung für José", undefined]) },
    { from: { rateLimit: 100, blocked: false }, to: { rateLimit: 1_000 + n, blocked: true } },
    { from: { services: { "UPS Ground": n } }, to: { carriers: { UPS: { services: { "UPS Ground": 8.1 } } } } },
    { from: { question: `How ${n}?`, tags: [] }, to: { question: `Why ${n}?`, tags: ["a", "b"] } },
    { from: { a: 1, b: 1, c: 1, dEf: 1, e: null }, to: { a: n, b: true, c: "", dEf: 2, e: [] } },
    { to: [`Ground ${n}`, "Air"] },
    { from: { job: `track of ORD-${n}`, failures: 3 } },
    { from: { service: "UPS Ground", basePrice: 8.1 }, to: { service: "UPS Ground", basePrice: n } },
  ];
  const entry = (n: number): AuditRecord => {
    const [action = ""] = AUDIT_ACTIONS[n % AUDIT_ACTIONS.length] ?? [];
    return {
      ...{
        id: `aud_seed_${n}`,
        at: timeOf(n),
        by: pick(["system", "usr_gone", ...actors(), `${people[0]?.user._id}:test`]),
      },
      ...entrance(n),
      // Purchases of single labels are not stored.
      action: action === "buy-label" ? "fly-kites" : action,
      subject: pick([...actors(), "usr_gone", "api_sandbox", "api_gone", `ORD-${n}`, `key_${n}`, "shop"]),
      ...(dice.chance(0.2) && { customerId: pick(actors()) }),
      ...pick(values(n)),
    };
  };
  for (let begun = 0; begun < ENTRIES; begun += A_COMMIT) {
    const records = Array.from({ length: Math.min(A_COMMIT, ENTRIES - begun) }, (_, n) => entry(begun + n));
    await store.transact({}, (tx) => {
      for (const record of records) tx.put(auditTable, record);
    });
  }
}

async function seedPurchases(): Promise<void> {
  const { store } = server.world;
  const { orderId } = await buy(people[0] as Person);
  const order = await store.find(orderTable, "number", orderId);
  if (!order) throw new Error("nothing bought");
  const failed = { state: "failed", at: order.createdAt, reason: "no", code: "carrier_refused" };
  for (let begun = 0; begun < PURCHASES; begun += A_COMMIT) {
    const records = Array.from({ length: A_COMMIT }, (_, n) => begun + n).map((n) => ({
      ...order,
      ...{
        id: `ord_seed_${n}`,
        number: `ORD-${900_000 + n}`,
        customerId: pick(people).user._id,
        createdAt: timeOf(n * 3),
      },
      ...{ holdId: `hold_${n}`, carrierRef: `ref_${n}`, priceCents: 100 + n * 7 },
      boughtBy: packAuthInfo(entrance(ENTRIES + n)),
      ...(n % 9 === 0 && { purchase: failed as never }),
    }));
    await arrange(store, { change: people.map(({ user }) => walletClaim(user._id)) }, (tx) => {
      for (const record of records) tx.put(orderTable, record);
    });
  }
}

const timeOf = (n: number): string => new Date(START + Math.floor(n / 2) * 60_000).toISOString();

/** The log as a file, which has no e-mails. */
async function rowsFor({ api }: Pick<Person, "api">, query: Query = {}): Promise<Record<string, string>[]> {
  const text = await (await api.listAudit({ query, as: "text/csv" })).text();
  return Papa.parse<Record<string, string>>(text, { header: true }).data.filter((row) => row.At);
}

type Query = NonNullable<Parameters<Person["api"]["listAudit"]>[0]>["query"] & object;

async function shownTo(to: Pick<Person, "api">): Promise<Shown[]> {
  const emails = new Map(
    (await server.world.store.list(accountTable, { index: "byTime", groups: ["all"] })).map((account) => [
      account.id,
      account.email,
    ]),
  );
  return (await rowsFor(to)).map((row) => {
    const entry = {
      ...{
        at: row.At ?? "",
        by: row.Account ?? "",
        byName: row.By ?? "",
        text: row.What ?? "",
        action: row.Action ?? "",
      },
      ...{
        subject: row.Subject ?? "",
        via: row.Via as AuditEntry["via"],
        keyEnd: row["Key end"],
        requestId: row["Request ID"],
      },
      ...{ sessionEnd: row["Session end"], byEmail: emails.get((row.Account ?? "").replace(/:test$/, "")) },
    };
    return { ...entry, searched: said(entry) };
  });
}

const keyOf = ({ requestId, text }: Pick<Shown, "requestId" | "text">) => `${requestId} ${text}`;

async function expectFound(to: Pick<Person, "api">, shown: readonly Shown[], search: string, filter: Filter = {}) {
  const [wanted, isAsked] = [searchedText(search), filter.isAsked ?? (() => true)];
  const expected = shown.filter((entry) => isAsked(entry) && entry.searched.includes(wanted)).map(keyOf);
  const sort = pick(["newest", "oldest"] as const);
  if (sort === "oldest") expected.reverse();
  const query = { ...filter.query, search, sort };
  const what = JSON.stringify(query);
  if (dice.chance(0.2)) {
    const rows = await rowsFor(to, query);
    expect(
      rows.map((row) => keyOf({ requestId: row["Request ID"], text: row.What ?? "" })),
      what,
    ).toEqual(expected);
  }
  const limit = pick([3, 50]);
  const last = Math.max(1, Math.ceil(expected.length / limit));
  for (const page of new Set([1 + dice.below(last), last])) {
    const { entries, ...totals } = await to.api.listAudit({ query: { ...query, page, limit } });
    expect(totals, what).toEqual({ totalEntries: expected.length, totalPages: last });
    expect(entries.map(keyOf), what).toEqual(expected.slice((page - 1) * limit, page * limit));
  }
}

interface Filter {
  readonly query?: Query;
  readonly isAsked?: (entry: Shown) => boolean;
}

/** Filters that searches are combined with. */
function filters(): readonly Filter[] {
  const [someone, other] = [pick(people).user._id, pick(people).user._id];
  const action = ["buy-label", "set-balance", "fly-kites"];
  const from = timeOf(dice.below(ENTRIES));
  return [
    { query: { actor: someone }, isAsked: ({ by }) => by === someone },
    { query: { actor: "system", from }, isAsked: ({ by, at }) => by === "system" && at >= from },
    { query: { action }, isAsked: (entry) => action.includes(entry.action) },
    { query: { action: ["read-secrets"] }, isAsked: ({ action }) => action === "read-secrets" },
    { query: { by: "operators" }, isAsked: ({ by }) => by === admin.user._id },
    {
      query: { by: "customers", to: from },
      isAsked: ({ by, at }) => by !== admin.user._id && by !== "system" && at <= from,
    },
    {
      query: { userId: someone, actor: other, action: ["buy-label"] },
      isAsked: (entry) => entry.action === "buy-label" && entry.by === someone && someone === other,
    },
  ];
}

const part = (text: string, most: number): string => {
  const begin = dice.below(text.length);
  return text.slice(begin, begin + 1 + dice.below(most));
};

it("finds every part of what is shown, in any order of pages, as reading every entry does", async () => {
  for (let n = 0; n < 24; n++) await expectFound(admin, all, part(pick(all).searched, pick([4, 12, 40])));
}, 300_000);

it("finds names, phrases, amounts, ids, and what goes across them", async () => {
  const emails = people.map(({ user }) => user.email);
  const [first = ""] = emails;
  const words = [
    ...["refunded", "could not buy", "bought", "BUY-label", "set the", "system", "Unknown", "unknown  bought", "$8.10"],
    ...[
      "jose nunez",
      "JOSÉ",
      "Ann Lee",
      "(depot): n",
      "bought ltd",
      "ltd seller",
      "山田",
      "c seller-",
      "ø",
      "(typo (again)",
    ],
    ...[
      "UPS Ground (Sandbox)",
      "sandbox",
      "the connection Sandbox",
      "(sandbox)",
      "api_gone",
      "key_77",
      "yes, c from",
      "none",
    ],
    ...[
      `${first} bought ORD-9`,
      `${first} bought`,
      `${first.slice(3)} could not`,
      `of ${first} from`,
      `${first}:`,
      `t ${first}`,
    ],
    ...[
      "t bought ord-90",
      "m b",
      "ORD-900077",
      "req_107",
      "usr_",
      ":test",
      " ",
      "(",
      "e",
      "\u0301",
      "nothing of it",
      "m ",
      " b",
    ],
    ...["rate limit", "1 more", "def from", "erstattung fur jose", "session", "k7", "fly kites", "buy-label ord-9000"],
  ];
  for (const word of words) await expectFound(admin, all, word);
}, 300_000);

it("combines searches with every filter", async () => {
  const words = [
    "bought",
    "ann",
    "set the balance of",
    "req_10",
    "unknown",
    pick(people).user.email,
    "ORD-9001",
    "seller-3@shipctl.test bought",
  ];
  for (const word of words) for (const filter of filters()) await expectFound(admin, all, word, filter);
  for (const filter of filters()) await expectFound(admin, all, "", filter);
}, 300_000);

it("finds nothing in settings that are not shown to a key", async () => {
  const { apiKey } = await operatorKeyOf(admin, { name: "Desk", scopes: ["read"] });
  const key = { api: programWith(server, apiKey) };
  const shown = await shownTo(key);
  expect(shown.map(({ text }) => text)).not.toEqual(all.map(({ text }) => text));
  for (const word of ["settings", "rate limit", "changed the settings: ", "key 8", "sandbox", "blocked", "1 more"]) {
    await expectFound(key, shown, word);
  }
}, 300_000);

it("finds a new name of a customer and of a connection at once, and no former one", async () => {
  const found = async (search: string) => (await admin.api.listAudit({ query: { search } })).totalEntries;
  const person = people[0] as Person;
  const { email } = person.user;
  const before = await found(email);
  expect(before).toBeGreaterThan(100);
  await admin.api.setUserEmail({ path: { id: person.user._id }, body: { email: "renamed@shipctl.test" } });
  expect(await found("renamed@shipctl.test")).toBeGreaterThanOrEqual(before);
  expect(await found(email)).toBe(1);
  await admin.api.updateConnection({ path: { id: "api_sandbox" }, body: { name: "Quayside" } });
  expect(await found("made quayside the")).toBeGreaterThan(0);
  expect(await found("made sandbox the")).toBe(0);
});

it("a stored search text says what the log shows: if this fails, increment the versions of the tables in said-by.ts", () => {
  const shape = {
    via: "session",
    by: "usr_1",
    subject: "usr_2",
    reason: "R",
    requestId: "req_1",
    sessionEnd: "ab12",
  } as const;
  const [from, to] = [
    { rateLimit: 1, price: 5, on: false, tags: [], list: ["a"] },
    { rateLimit: 2, name: "N", on: true, tags: ["b"] },
  ];
  const texts = AUDIT_ACTIONS.flatMap(([action]) => [
    saidBy({ ...shape, action }),
    saidBy({ ...shape, action, from, to }),
  ]);
  expect(createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16)).toBe("9cc61336623f3b2e");
});
