import { ApiError, type Client, type Manifest } from "@shipctl/sdk";
import type { OpenLabels } from "./choose-labels.js";

/** Labels without a manifest, and why. */
interface Refused {
  readonly labels: OpenLabels;
  readonly message: string;
}

interface Created {
  readonly manifests: readonly Manifest[];
  readonly refused: readonly Refused[];
}

const REFUSED = 422;

/** Creates the manifests one after the other; a refusal does not stop the others. @throws ApiError if none was created */
export async function createManifests(client: Client, chosen: readonly OpenLabels[], date: string): Promise<Created> {
  const manifests: Manifest[] = [];
  const refused: Refused[] = [];
  const errors: ApiError[] = [];
  for (const labels of chosen) {
    // After an error that is no refusal, such as an expired session, the others would only repeat it.
    if (errors.some(({ status }) => status !== REFUSED)) {
      refused.push({ labels, message: "not created" });
      continue;
    }
    try {
      manifests.push(...(await createWith(client, labels, date)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(error);
      refused.push({ labels, message: error.message });
    }
  }
  if (errors[0] && manifests.length === 0) throw errors[0];
  return { manifests, refused };
}

/** The manifests of one request: one for each carrier account. */
async function createWith(client: Client, { apiId, carrier, sender }: OpenLabels, date: string): Promise<Manifest[]> {
  const body = { apiId, carrier, date, senderZip: sender.zip, senderStreet: sender.street1 };
  const manifest = await client.createManifest({ body });
  const others = manifest.otherManifestIds ?? [];
  return [manifest, ...(await Promise.all(others.map((id) => client.getManifest({ path: { id } }))))];
}
