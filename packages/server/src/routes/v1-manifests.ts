import type { Manifest, V1Manifest } from "@shipctl/sdk/contract";
import type { RoutesFor } from "../contract/document/route-table.js";
import { createManifest } from "../domain/manifest/create-manifest.js";
import { listManifests, type ManifestRecord, manifestView, ownManifest } from "../domain/manifest/manifest.js";
import { openManifests } from "../domain/manifest/open-labels.js";
import { cancelManifest, retryManifest } from "../domain/manifest/settle-manifest.js";
import { requestKey } from "../domain/request-key/request-key.js";
import type { Reader } from "../world.js";
import { replayHeader } from "./conversions.js";
import { cursorPage, nextCursor } from "./cursor.js";
import { manifestFile } from "./manifest.js";

type Ids =
  | "v1CreateManifest"
  | "v1ListManifests"
  | "v1ListOpenManifests"
  | "v1GetManifest"
  | "v1GetManifestFile"
  | "v1RetryManifest"
  | "v1CancelManifest";

export const v1ManifestRoutes: Pick<RoutesFor<"public-api">, Ids> = {
  v1CreateManifest: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "v1CreateManifest", headers["Idempotency-Key"], body);
    const { first, isAnswered, replayed } = await createManifest(world, actor, body, key);
    return { status: isAnswered ? 201 : 202, json: await v1Manifest(world, first), headers: replayHeader(replayed) };
  },

  v1ListManifests: async ({ world, actor: { customerId }, query }) => {
    const call = { operation: "v1ListManifests", customerId, query };
    const { manifests, next, ...totals } = await listManifests(world, customerId, cursorPage(world, call));
    return { status: 200, json: { manifests: manifests.map(withoutId), ...totals, ...nextCursor(world, call, next) } };
  },

  v1ListOpenManifests: async ({ world, actor, query }) => ({
    status: 200,
    json: await openManifests(world, actor.customerId, query.date),
  }),

  v1GetManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await v1Manifest(world, await ownManifest(world, actor.customerId, path.manifest_id)),
  }),

  v1GetManifestFile: async ({ world, actor, path }) =>
    manifestFile(world, await ownManifest(world, actor.customerId, path.manifest_id)),

  v1RetryManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await v1Manifest(world, await retryManifest(world, actor, path.manifest_id)),
  }),

  v1CancelManifest: async ({ world, actor, path }) => ({
    status: 200,
    json: await v1Manifest(world, await cancelManifest(world, actor, path.manifest_id)),
  }),
};

const v1Manifest = async (world: Reader, manifest: ManifestRecord): Promise<V1Manifest> =>
  withoutId(await manifestView(world, manifest));

/** The public API uses `manifestId` alone. */
const withoutId = ({ _id, ...manifest }: Manifest): V1Manifest => manifest;
