import { describe, expect, it } from "vitest";
import type { BulkOrder, ProcessBulkRequest } from "../../contract/index.js";
import { type Purchase, type PurchaseEvent, type PurchaseState, purchaseStep, READY, storedState } from "./purchase.js";

const DAY_MS = 86_400_000;
const START = "2026-11-02T08:00:00.000Z";
const request: ProcessBulkRequest = { totalPrice: 8.1, orders: [] };
const purchase: Purchase = { key: "key-1", owner: "usr_1", startedAt: START, fileName: "monday.csv", request };
const { request: _rows, ...withoutRows } = purchase;
const error = new Error("no answer");
const bulkOrder = { bulkOrderId: "BULK-1" } as BulkOrder;

/** The state after these events at this age of the purchase, and the effects on the way. */
function after(events: readonly PurchaseEvent[], from: PurchaseState = READY, ageMs = 0) {
  const now = new Date(Date.parse(START) + ageMs);
  const effects: string[] = [];
  let state = from;
  for (const event of events) {
    const step = purchaseStep(state, event, now);
    state = step.state;
    if (step.effect) effects.push(step.effect.do === "send" ? `send ${step.effect.purchase.key}` : step.effect.do);
  }
  return { state, effects };
}

const recorded: PurchaseEvent = { type: "recorded", purchase, isNew: true };
const confirmed: PurchaseEvent = { type: "confirmed", purchase };
const answered: PurchaseEvent = { type: "answered", bulkOrderId: "BULK-1", replayed: false };

describe("a purchase", () => {
  it("is stored, then sent, then accepted, then followed to its end", () => {
    const { state, effects } = after([
      confirmed,
      recorded,
      answered,
      { type: "progressed", bulkOrder },
      { type: "ended", bulkOrder },
    ]);
    expect(effects).toEqual(["record", "send key-1", "accept", "end"]);
    expect(state).toEqual({ at: "ended", purchase: { ...withoutRows, bulkOrderId: "BULK-1" }, bulkOrder });
  });

  it("is sent with the confirmed rows if its store keeps none", () => {
    const step = purchaseStep(after([confirmed]).state, { ...recorded, purchase: withoutRows }, new Date(START));
    expect(step.effect).toEqual({ do: "send", purchase, afterLostAnswer: false });
  });

  it("is not sent a second time while it is being sent or bought", () => {
    expect(after([confirmed, confirmed, recorded, confirmed, answered, confirmed]).effects).toEqual([
      "record",
      "send key-1",
      "accept",
    ]);
  });

  it("that has ended stays ended, and one that runs is not confirmed again", () => {
    const progressed: PurchaseEvent = { type: "progressed", bulkOrder };
    const running = after([confirmed, recorded, answered, progressed]).state;
    expect(after([confirmed], running)).toEqual({ state: running, effects: [] });
    const ended = after([{ type: "ended", bulkOrder }], running).state;
    expect(after([progressed], ended)).toEqual({ state: ended, effects: [] });
    expect(after([{ type: "ended", bulkOrder }], ended)).toEqual({ state: ended, effects: ["end"] });
    const lost = storedState(purchase);
    expect(after([progressed, { type: "ended", bulkOrder }], lost)).toEqual({ state: lost, effects: [] });
  });

  it("that was refused leaves nothing, and can be confirmed again", () => {
    const { state, effects } = after([confirmed, recorded, { type: "refused", error }]);
    expect([state, effects]).toEqual([{ at: "refused", error }, ["record", "send key-1", "discard"]]);
    expect(after([confirmed], state).effects).toEqual(["record"]);
  });

  it("that another tab or process has stored is joined: accepted if it has an answer, otherwise sent with that key", () => {
    const other = { ...withoutRows, key: "key-0" };
    const known = (stored: Purchase): PurchaseEvent => ({ type: "recorded", purchase: stored, isNew: false });
    expect(after([confirmed, known(other)]).effects).toEqual(["record", "send key-0"]);
    const bought = after([confirmed, known({ ...other, bulkOrderId: "BULK-0" })]);
    expect(bought.effects).toEqual(["record"]);
    expect(bought.state).toMatchObject({ at: "accepted", replayed: true, purchase: { bulkOrderId: "BULK-0" } });
  });
});

describe("a purchase without an answer", () => {
  const lost = after([confirmed, recorded, { type: "unanswered", error }]).state;
  const found: PurchaseEvent = { type: "found", bulkOrderId: "BULK-1" };

  it("is lost, keeps its record, and is sent again with its key only", () => {
    expect(lost).toEqual({ at: "lost", purchase, error });
    expect(after([{ type: "resumed" }, answered], lost).effects).toEqual(["send key-1", "accept"]);
  });

  it("is found by its key", () => {
    const { state, effects } = after([{ type: "asked" }, found], lost);
    expect(effects).toEqual(["look", "accept"]);
    expect(state).toMatchObject({ at: "accepted", purchase: { bulkOrderId: "BULK-1" } });
  });

  it.each([
    ["a minute", 60_000, "yet"],
    ["an hour", 3_600_000, "nothing"],
    ["7 days less a second", 7 * DAY_MS - 1_000, "nothing"],
    ["7 days", 7 * DAY_MS, "not-known"],
  ])("and unknown to the server after %s is %s: %s", (_age, ageMs, finding) => {
    const { state, effects } = after([{ type: "asked" }, { type: "notFound" }], lost, ageMs);
    expect([state.at === "lost" && state.finding, effects]).toEqual([finding, ["look"]]);
  });

  it.each([
    ["6 days", 6 * DAY_MS, ["send key-1"]],
    ["6 days and an hour", 6 * DAY_MS + 3_600_000, ["look", "send key-1"]],
    ["7 days", 7 * DAY_MS, ["look"]],
  ])("is resumed after %s by: %s", (_age, ageMs, effects) => {
    expect(after([{ type: "resumed" }, { type: "notFound" }], lost, ageMs).effects).toEqual(effects);
    const confirmedAgain = after([confirmed, { ...recorded, isNew: false }, { type: "notFound" }], lost, ageMs);
    expect(confirmedAgain.effects).toEqual(["record", ...effects]);
  });

  it("is never sent without its rows", () => {
    const reloaded = storedState(withoutRows);
    expect(after([{ type: "resumed" }, { type: "notFound" }], reloaded, 3_600_000)).toEqual({
      state: { at: "lost", purchase: withoutRows, finding: "nothing" },
      effects: ["look"],
    });
  });

  it("stays lost when the question has no answer either, and until the person gives it up", () => {
    const asked = after([{ type: "asked" }, { type: "unanswered", error }], storedState(withoutRows)).state;
    expect(asked).toMatchObject({ at: "lost", error });
    expect(after([{ type: "dismissed" }], asked)).toEqual({ state: READY, effects: ["discard"] });
  });
});

describe("a stored purchase", () => {
  it("with an answer is followed, and cannot be discarded", () => {
    const stored = storedState({ ...withoutRows, bulkOrderId: "BULK-1" });
    expect(after([{ type: "dismissed" }, { type: "resumed" }], stored)).toEqual({ state: stored, effects: [] });
  });
});
