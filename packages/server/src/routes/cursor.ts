import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../ports/clock.js";
import type { Secrets } from "../ports/secrets.js";
import { DAY_MS } from "../shared/durations.js";
import type { PagePosition, PageQuery, PageRequest } from "../shared/page.js";
import { invalidInput, Problem } from "../shared/problem.js";
import { pagedList } from "./conversions.js";

/*
 * The cursor of a list holds where its next page begins and when it expires, signed for its customer, list and filters.
 * Nothing is stored: every process with the shop's secret can read it.
 */
const PREFIX = "cur_";
const LIFETIME_MS = 30 * DAY_MS;
const SIGNATURE_BYTES = 16;

interface CursorDeps {
  readonly secrets: Pick<Secrets, "shared">;
  readonly clock: Pick<Clock, "now">;
}

/** A call of a list, whose cursors hold for the same customer and filters only. */
export interface ListCall {
  readonly operation: string;
  readonly customerId: string;
  readonly query: PageQuery & { readonly cursor?: string | undefined };
}

/**
 * The page that a call asks for, by `cursor` or by `page`. @throws invalid_input for both of them, or for a cursor of
 * another list, filter or customer; cursor_expired
 */
export function cursorPage(world: CursorDeps, call: ListCall): PageRequest {
  const { cursor, page, limit } = call.query;
  if (cursor === undefined) return pagedList({ page, limit });
  if (page !== undefined)
    throw invalidInput([{ field: "page", message: "page cannot be combined with cursor: leave one of them out" }]);
  return { ...pagedList({ limit }), after: readCursor(world, call, cursor) };
}

/** As `nextCursor` of a reply: missing at the end of the list. */
export function nextCursor(
  { secrets, clock }: CursorDeps,
  call: ListCall,
  next: PagePosition | undefined,
): { readonly nextCursor?: string } {
  if (next === undefined) return {};
  const [key = ""] = secrets.shared(PREFIX);
  const content = Buffer.from(JSON.stringify([clock.now() + LIFETIME_MS, next.sort, next.id]));
  return { nextCursor: PREFIX + Buffer.concat([signatureOf(call, content, key), content]).toString("base64url") };
}

function readCursor({ secrets, clock }: CursorDeps, call: ListCall, cursor: string): PagePosition {
  const signed = Buffer.from(cursor.startsWith(PREFIX) ? cursor.slice(PREFIX.length) : "", "base64url");
  const [signature, content] = [signed.subarray(0, SIGNATURE_BYTES), signed.subarray(SIGNATURE_BYTES)];
  const isSignedBy = (key: string) => timingSafeEqual(signature, signatureOf(call, content, key));
  if (signature.length < SIGNATURE_BYTES || !secrets.shared(PREFIX).some(isSignedBy)) {
    const message = "cursor is not one of this list with these filters: send nextCursor of a page with the same ones";
    throw invalidInput([{ field: "cursor", message }]);
  }
  const [expiresMs, sort, id]: [number, string | number, string] = JSON.parse(content.toString());
  if (expiresMs <= clock.now()) {
    throw new Problem("cursor_expired", "The cursor is older than 30 days. Begin again without `cursor`.");
  }
  return { sort, id };
}

function signatureOf({ operation, customerId, query }: ListCall, content: Buffer, key: string): Buffer {
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = query;
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  const call = JSON.stringify([operation, customerId, named.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHmac("sha256", key).update(`${call} `).update(content).digest().subarray(0, SIGNATURE_BYTES);
}
