import type { DifferenceKind } from "@shipctl/sdk/contract";
import type { CarrierAnswer } from "../../../ports/carrier.js";
import type { StatementRange } from "../../../ports/statement.js";
import type { EntryPosition } from "../../../store/store.js";
import type { Reader, World } from "../../../world.js";
import type { Mode } from "../../shop/shop-mode.js";
import type { Difference, Side } from "./reconcile-tables.js";

/** A difference, before it is known where and when it was found. */
export interface Found extends Partial<Omit<Difference, "id" | "kind" | "sourceId" | "mode" | "day">> {
  readonly kind: DifferenceKind;
  readonly ours?: Side | undefined;
  readonly theirs?: Side | undefined;
}

/** What the books say of what a provider has listed. */
export interface Compared {
  /** By the provider's clock (ISO). */
  readonly listedAt: string;
  /** Our record; undefined if there is none. */
  readonly ownId?: string | undefined;
  readonly found: readonly Found[];
}

export interface ComparedPage {
  readonly compared: readonly Compared[];
  /** Undefined at the end. */
  readonly next: string | undefined;
}

export interface OwnRecord {
  readonly id: string;
  readonly position: EntryPosition;
}

/** A provider whose list is compared with the books. */
export interface Source {
  /** That of the connection, or the name of the gateway. */
  readonly id: string;
  readonly name: string;
  readonly lists: "labels" | "payments";
  /** Undefined until the provider has said which mode the key has. */
  readonly mode: Mode | undefined;
  /** No day before is compared. */
  readonly since: string;
  /** A page of the provider's list, compared with the books. */
  page(range: StatementRange, signal: AbortSignal): Promise<CarrierAnswer<ComparedPage>>;
  /** A slice of our records in the range that the provider must have listed; `next` is where the next one begins. */
  own(
    range: Pick<StatementRange, "from" | "to">,
    after: EntryPosition | undefined,
  ): Promise<{ readonly records: readonly OwnRecord[]; readonly next: EntryPosition | undefined }>;
  /** Asks the provider about one of them that it has not listed. */
  search(ownId: string, signal: AbortSignal): Promise<CarrierAnswer<readonly Found[]>>;
}

export type SourceDeps = Reader & Pick<World, "carriers" | "secrets" | "clock" | "payments">;
