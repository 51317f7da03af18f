import { type Carrier, type CarrierKind, refused, silent } from "../../ports/carrier.js";

/** A base URL that may not be called: it has no https. It sells nothing and never falls back to the sandbox. */
export function unknownKind(baseUrl: string): CarrierKind & { readonly words: string } {
  const words = `Labels can be bought from ${new URL(baseUrl).host} over https only, or if SHIPCTL_PRIVATE_HOSTS names it`;
  const refuse = async () => refused(words);
  const say = async () => silent(words);
  const carrier: Carrier = {
    mode: say,
    services: say,
    prepare: refuse,
    buy: refuse,
    find: refuse,
    label: say,
    track: say,
    void: refuse,
    refund: refuse,
  };
  return { words, name: "unknown", serves: () => true, traits: TRAITS, open: () => carrier };
}

const TRAITS = { voidWindowDays: () => 0, labelFormats: [], manifests: false, options: [] };
