import type { MarketplaceSession } from "../../ports/marketplace.js";
import type { Reader, World } from "../../world.js";
import { confirmSessionTable } from "./confirmation-table.js";

export const sessionPurpose = (bulkId: string): string => `confirmation ${bulkId}`;

export const sealSession = (world: Pick<World, "secrets">, bulkId: string, session: MarketplaceSession): string =>
  world.secrets.seal(JSON.stringify(session), sessionPurpose(bulkId));

/** Undefined if it was deleted, or was sealed with a secret that the server no longer has. */
export async function openSession(
  world: Reader & Pick<World, "secrets">,
  bulkId: string,
): Promise<MarketplaceSession | undefined> {
  const record = await world.store.get(confirmSessionTable, bulkId);
  if (!record) return undefined;
  try {
    return asSession(JSON.parse(world.secrets.open(record.sealed, sessionPurpose(bulkId))));
  } catch {
    return undefined;
  }
}

/** Only `sealSession` writes it, so it has this shape. */
const asSession = (opened: unknown): MarketplaceSession => opened as MarketplaceSession;
