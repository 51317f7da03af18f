import { ApiError } from "../../client/api-error.js";
import type { CallOptions, Client } from "../../client/call-types.js";
import { type WaitForBulkOptions, waitForBulk } from "../../client/wait-for-bulk.js";
import type { BulkOrder } from "../../contract/index.js";
import {
  type AcceptedPurchase,
  type Purchase,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
  purchaseStep,
} from "./purchase.js";

/** Where a client keeps its purchases: they survive a reload, a crash and a lost connection. */
export interface PurchaseStore {
  /**
   * Stores a purchase before its call. If the same rows are stored and not ended, by another tab or process or from
   * before, returns that purchase and stores nothing.
   */
  record(purchase: Purchase): Promise<{ readonly purchase: Purchase; readonly isNew: boolean }>;
  accept(key: string, bulkOrderId: string): Promise<void>;
  /** Nothing was bought, or the person gives it up. */
  discard(key: string): Promise<void>;
  end(key: string): Promise<void>;
}

/** The account whose session the client's calls use. */
export interface PurchaseAccount {
  /** Also while its session has expired. Undefined when nobody is signed in. */
  current(): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** What a purchase needs from its face. */
export interface PurchasePorts {
  readonly store: PurchaseStore;
  readonly account: PurchaseAccount;
  readonly client: Pick<Client, "getBulkOrder" | "withStatus">;
  readonly now: () => Date;
  /** Seconds that the server may take to buy before it answers. */
  readonly waitSeconds: number;
  /** Options of each call. */
  readonly callOptions?: () => Pick<CallOptions, "signal" | "onRetry">;
}

export interface FollowOptions extends Omit<WaitForBulkOptions, "onProgress"> {
  readonly onState: (state: PurchaseState) => void;
}

/**
 * Applies an event and runs its effects, until the purchase is accepted, refused or lost.
 *
 * @example
 * const buy = async (...given: Parameters<typeof runPurchase>) => {
 *   const state = await runPurchase(...given);
 *   return state.at === "accepted" ? state.purchase.bulkOrderId : undefined;
 * };
 */
export async function runPurchase(
  ports: PurchasePorts,
  before: PurchaseState,
  event: PurchaseEvent,
): Promise<PurchaseState> {
  let state = before;
  let next: PurchaseEvent | undefined = event;
  while (next) {
    const step = purchaseStep(state, next, ports.now());
    state = step.state;
    next = step.effect && (await runEffect(ports, step.effect));
  }
  return state;
}

/**
 * Watches an accepted purchase until it has ended, and reports its states. @throws ApiError like `waitForBulk`; the
 * purchase then continues on the server
 *
 * @example
 * const watch = (...given: Parameters<typeof followPurchase>) => followPurchase(...given);
 */
export async function followPurchase(
  ports: PurchasePorts,
  purchase: AcceptedPurchase,
  { onState, ...options }: FollowOptions,
): Promise<BulkOrder> {
  let state: PurchaseState = { at: "accepted", purchase, replayed: true };
  const onProgress = (_counts: unknown, bulkOrder: BulkOrder) => {
    state = purchaseStep(state, { type: "progressed", bulkOrder }, ports.now()).state;
    onState(state);
  };
  const bulkOrder = await waitForBulk(ports.client, purchase.bulkOrderId, { ...options, onProgress });
  onState(await runPurchase(ports, state, { type: "ended", bulkOrder }));
  return bulkOrder;
}

async function runEffect(ports: PurchasePorts, effect: PurchaseEffect): Promise<PurchaseEvent | undefined> {
  const { store } = ports;
  switch (effect.do) {
    case "record":
      return { type: "recorded", ...(await store.record(effect.purchase)) };
    case "send":
      return send(ports, effect.purchase, effect.afterLostAnswer);
    case "look":
      return look(ports, effect.purchase);
    case "accept":
      return void (await store.accept(effect.key, effect.bulkOrderId));
    case "discard":
      return void (await store.discard(effect.key));
    case "end":
      return void (await store.end(effect.key));
  }
}

async function send(ports: PurchasePorts, purchase: Purchase, afterLostAnswer: boolean): Promise<PurchaseEvent> {
  const { key: idempotencyKey, request: body } = purchase;
  const headers = { Prefer: `wait=${ports.waitSeconds}` };
  try {
    if (!body) throw new Error("A purchase without its rows cannot be sent.");
    const { data, replayed } = await asOwner(ports, purchase, (options) =>
      ports.client.withStatus.processBulkOrder({ body, headers, idempotencyKey, afterLostAnswer, ...options }),
    );
    return { type: "answered", bulkOrderId: data.bulkOrderId, replayed };
  } catch (error) {
    const isUnsent = error instanceof OtherAccountError && !afterLostAnswer;
    const isRefused = error instanceof ApiError && !error.mayHaveHappened;
    return { type: isUnsent || isRefused ? "refused" : "unanswered", error };
  }
}

async function look(ports: PurchasePorts, purchase: Purchase): Promise<PurchaseEvent> {
  const call = { path: { bulkOrderId: `key:${purchase.key}` }, query: { page: 1, limit: 1 } };
  try {
    const { bulkOrder } = await asOwner(ports, purchase, (options) =>
      ports.client.getBulkOrder({ ...call, ...options }),
    );
    return { type: "found", bulkOrderId: bulkOrder.bulkOrderId };
  } catch (error) {
    const isNotFound = error instanceof ApiError && error.code === "not_found";
    return isNotFound ? { type: "notFound" } : { type: "unanswered", error };
  }
}

/** The purchase of another account was not sent. */
class OtherAccountError extends Error {
  constructor() {
    super("Another account is signed in now. Nothing was sent.");
  }
}

/** Calls the server as the purchase's account. A retry never uses the session of an account that signed in since. */
async function asOwner<T>(
  { account, callOptions }: PurchasePorts,
  { owner }: Purchase,
  call: (options: Pick<CallOptions, "signal" | "onRetry">) => Promise<T>,
): Promise<T> {
  const { signal: given, onRetry } = callOptions?.() ?? {};
  const controller = new AbortController();
  const check = () => {
    if (account.current() !== owner) controller.abort(new OtherAccountError());
  };
  check();
  if (controller.signal.aborted) throw controller.signal.reason;
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener("abort", abort);
  const stop = account.subscribe(check);
  try {
    return await call({ signal: controller.signal, onRetry });
  } finally {
    stop();
    given?.removeEventListener("abort", abort);
  }
}
