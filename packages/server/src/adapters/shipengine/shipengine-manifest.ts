import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierLabel,
  type CarrierPurchase,
  type GiveUp,
  refused,
  silent,
} from "../../ports/carrier.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered } from "../providers/provider-answer.js";
import { wordsOf } from "../providers/reply-words.js";
import { ID } from "./shipengine-accounts.js";
import { messageIn, type ShipengineCall } from "./shipengine-call.js";
import type { ShipmentLabels } from "./shipment-labels.js";

const SOON_MS = 10_000;

interface ManifestDeps {
  readonly call: ShipengineCall;
  readonly labels: ShipmentLabels;
  readonly fetchForm: (link: string, signal?: GiveUp) => Promise<CarrierAnswer<CarrierLabel>>;
}

/** One form for the labels of one carrier account. A form in progress is asked for again by its request. */
export function shipengineManifest({ call, labels, fetchForm }: ManifestDeps): NonNullable<Carrier["manifest"]> {
  const requested = new Map<string, string>();

  async function idsOf(
    purchases: readonly CarrierPurchase[],
    signal?: GiveUp,
  ): Promise<CarrierAnswer<never> | string[]> {
    const ids: string[] = [];
    for (const purchase of purchases) {
      const label = await labels.of(purchase, signal);
      if (label.kind !== "ok") return label;
      ids.push(label.value.id);
    }
    return ids;
  }

  return async (purchases, signal) => {
    const ids = await idsOf(purchases, signal);
    if (!Array.isArray(ids)) return ids;
    const key = ids.toSorted().join();
    const request = requested.get(key);
    const asked = request
      ? await call("GET", `manifests/requests/${request}`, { signal: signal?.() })
      : await call("POST", "manifests", { body: { label_ids: ids }, signal: signal?.() });
    const answer = answered(asked);
    if (answer.kind !== "ok") return answer;
    const reply = recordIn(answer.value) ?? {};
    const [link, another] = linksIn(reply);
    if (another !== undefined)
      return refused("These labels need several forms: ask for each carrier account separately");
    if (link !== undefined) {
      requested.delete(key);
      return fetchForm(link, signal);
    }
    const said = wordsOf(recordsIn(reply.errors).flatMap(messageIn));
    if (said) return refused(said);
    const pending = recordsIn(reply.manifest_requests).map((one) => textIn(one, "manifest_request_id") ?? "");
    const [id] = pending.filter((one) => ID.test(one));
    if (id === undefined && request === undefined) return silent("ShipEngine's reply has no form");
    if (id !== undefined) requested.set(key, id);
    return busy(SOON_MS, "the form is not ready yet");
  };
}

/** A reply is one form, a list of them, or both. */
function linksIn(reply: Fields): string[] {
  const forms = [reply, ...recordsIn(reply.manifests)];
  return [...new Set(forms.flatMap((form) => textIn(recordIn(form.manifest_download), "href") ?? []))];
}
