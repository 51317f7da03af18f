import {
  busy,
  type CarrierAnswer,
  type CarrierManifests,
  type CarrierPurchase,
  type LazySignal,
  ok,
  refused,
  silent,
} from "../../ports/carrier.js";
import { forEachConcurrent, takeWhile } from "../../shared/pace.js";
import { type Fields, listIn, recordIn, recordsIn, textIn, wordsOf } from "../providers/json-reply.js";
import type { FileCall } from "../providers/label-file.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { messageIn } from "./errors.js";
import type { ShipmentLabels } from "./label.js";
import { ID } from "./shipment.js";

const SOON_MS = 10_000;
/** Concurrent lookups of labels, and how long they may start, and run. A call may take 20 s. */
const CONCURRENCY = 8;
const LOOKUPS_MS = 10_000;
const LAST_LOOKUP_MS = 15_000;
/** More than the labels of a manifest. */
const REMEMBERED = 20_000;

interface ManifestDeps {
  readonly call: ProviderCall;
  readonly now: () => number;
  readonly labels: ShipmentLabels;
  readonly fileAt: FileCall;
}

interface ListedLabel {
  readonly id: string;
  readonly account: string | undefined;
}

/** The handle is the path of the form, or of the request for it while it is being made. */
export function manifestCalls({ call, now, labels, fileAt }: ManifestDeps): CarrierManifests {
  /** By the purchase's handle: an attempt continues with what earlier ones have looked up. */
  const known = new Map<string, ListedLabel>();

  /** Labels of older versions are looked up. `busy` if not all of them could be: only reads were made. */
  async function labelsOf(
    purchases: readonly CarrierPurchase[],
    signal?: LazySignal,
  ): Promise<CarrierAnswer<{ readonly ids: string[]; readonly accounts: ReadonlySet<string> }>> {
    const endMs = now() + LOOKUPS_MS;
    const last = AbortSignal.timeout(LAST_LOOKUP_MS);
    const within = () => (signal ? AbortSignal.any([signal(), last]) : last);
    if (known.size > REMEMBERED) known.clear();
    let failure: CarrierAnswer<never> | undefined;
    const mayAsk = () => failure === undefined && now() < endMs;
    const unknown = purchases.filter(({ labelRef, carrierRef }) => labelRef === undefined && !known.has(carrierRef));
    await forEachConcurrent(takeWhile(unknown, mayAsk), CONCURRENCY, async (purchase) => {
      const label = await labels.of(purchase, within);
      if (label.kind !== "ok") failure ??= label.kind === "silent" ? busy(SOON_MS, label.why, "unreachable") : label;
      else {
        const { id, fields } = label.value;
        known.set(purchase.carrierRef, { id, account: textIn(fields, "carrier_id") });
      }
    });
    if (failure) return failure;
    const ids: string[] = [];
    const accounts = new Set<string>();
    for (const { labelRef, carrierRef } of purchases) {
      const { id, account } = labelRef === undefined ? (known.get(carrierRef) ?? {}) : { id: labelRef };
      if (id === undefined) return busy(SOON_MS, "the ids of its labels are still being read");
      ids.push(id);
      if (account !== undefined) accounts.add(account);
    }
    return ok({ ids, accounts });
  }

  return {
    async create(purchases, signal) {
      const found = await labelsOf(purchases, signal);
      if (found.kind !== "ok") return found;
      const { ids, accounts } = found.value;
      if (accounts.size > 1) return refused(severalAccounts(accounts.size));
      const body = { label_ids: ids };
      const answer = answered(await call("POST", "manifests", { body, signal }));
      if (answer.kind !== "ok") return answer;
      const reply = recordIn(answer.value) ?? {};
      const made = formsIn(reply);
      if (made.length > 0) return onlyForm(made);
      const message = wordsOf(recordsIn(reply.errors).flatMap(messageIn));
      if (message) return refused(message);
      const [request] = recordsIn(reply.manifest_requests).map((one) => textIn(one, "manifest_request_id") ?? "");
      return request && ID.test(request)
        ? ok(`manifests/requests/${request}`)
        : silent("ShipEngine's reply has no form");
    },

    async find(purchases, signal) {
      const found = await labelsOf(purchases, signal);
      if (found.kind === "refused") return silent(found.words);
      if (found.kind !== "ok") return found;
      const { ids } = found.value;
      const path = `manifests?label_ids=${ids[0]}`;
      const answer = answered(await call("GET", path, { signal }));
      if (answer.kind === "refused") return silent(answer.words);
      if (answer.kind !== "ok") return answer;
      const lists = (form: Fields) => {
        const listed = new Set(listIn(form.label_ids));
        return ids.every((id) => listed.has(id));
      };
      const made = formsIn(recordIn(answer.value) ?? {}).filter(lists);
      return made.length > 0 ? onlyForm(made) : ok("not-found");
    },

    async file(ref, _parcels, signal) {
      const answer = answered(await call("GET", ref, { signal }));
      if (answer.kind === "refused") return silent(`ShipEngine does not find its own form: ${answer.words}`);
      if (answer.kind !== "ok") return answer;
      const reply = recordIn(answer.value) ?? {};
      const links = formsIn(reply).flatMap((form) => textIn(recordIn(form.manifest_download), "href") ?? []);
      const [link, another] = new Set(links);
      if (another !== undefined) return silent(SEVERAL);
      if (link === undefined) {
        const message = wordsOf(recordsIn(reply.errors).flatMap(messageIn));
        return message ? refused(message) : busy(SOON_MS, "the form is not ready yet");
      }
      const file = await fileAt(link, "pdf", signal);
      return file.kind === "ok" ? ok(file.value.bytes) : file;
    },
  };
}

/** One form cannot cover them all, and a partial result cannot be distinguished from a lost one. */
const severalAccounts = (count: number): string =>
  `These labels were bought from ${count} carrier accounts, and a form is for one account. Create the forms in ShipEngine's dashboard`;

const SEVERAL = "ShipEngine has made several forms for these labels, one for each carrier account";

/** A reply is one form, a list of them, or both. */
const formsIn = (reply: Fields): Fields[] =>
  [reply, ...recordsIn(reply.manifests)].filter((form) => ID.test(textIn(form, "manifest_id") ?? ""));

function onlyForm(forms: readonly Fields[]): CarrierAnswer<string> {
  const [id, another] = new Set(forms.map((form) => textIn(form, "manifest_id")));
  return another === undefined ? ok(`manifests/${id}`) : silent(SEVERAL);
}
