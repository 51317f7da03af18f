import type { RoutesFor } from "../contract/document/route-table.js";
import { createManifest } from "../domain/manifest/create-manifest.js";
import {
  listManifests,
  type ManifestRecord,
  manifestForm,
  manifestView,
  ownManifest,
} from "../domain/manifest/manifest.js";
import { openManifests } from "../domain/manifest/open-labels.js";
import { cancelManifest, retryManifest } from "../domain/manifest/settle-manifest.js";
import { requestKey } from "../domain/request-key/request-key.js";
import type { World } from "../world.js";
import { pagedList, replayHeader } from "./conversions.js";

export const manifestRoutes: RoutesFor<"manifest"> = {
  createManifest: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "createManifest", headers["Idempotency-Key"], body);
    const { first, isAnswered, replayed } = await createManifest(world, actor, body, key);
    const status = isAnswered ? 201 : 202;
    return { status, json: await manifestView(world, first), headers: replayHeader(replayed) };
  },

  listManifests: async ({ world, actor, query }) => {
    const { next: _next, ...json } = await listManifests(world, actor.customerId, pagedList(query));
    return { status: 200, json };
  },

  listOpenManifests: async ({ world, actor, query }) => ({
    status: 200,
    json: await openManifests(world, actor.customerId, query.date),
  }),

  getManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await manifestView(world, await ownManifest(world, actor.customerId, path.id)),
  }),

  getManifestFile: async ({ world, actor, path }) =>
    manifestFile(world, await ownManifest(world, actor.customerId, path.id)),

  retryManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await manifestView(world, await retryManifest(world, actor, path.id)),
  }),

  cancelManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await manifestView(world, await cancelManifest(world, actor, path.id)),
  }),
};

export async function manifestFile(world: Pick<World, "labelBlobs">, manifest: ManifestRecord) {
  const file = await manifestForm(world, manifest);
  const fileName = `${manifest.number}.pdf`;
  return { status: 200, file, contentType: "application/pdf", fileName, disposition: "inline" } as const;
}
