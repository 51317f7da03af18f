/** A label provider that connections can use. */
export interface Provider {
  readonly name: string;
  readonly baseUrl: string;
}

/** The providers with their base URLs. Any other https URL is another Shipctl server. */
export const PROVIDERS: readonly Provider[] = [
  { name: "EasyPost", baseUrl: "https://api.easypost.com" },
  { name: "ShipEngine", baseUrl: "https://api.shipengine.com" },
  { name: "Sandbox", baseUrl: "sandbox:" },
];

/**
 * The base URL of a provider's name, case-insensitive; any other text unchanged.
 *
 * @example
 * baseUrlOf("easypost"); // => "https://api.easypost.com"
 */
export function baseUrlOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  return PROVIDERS.find(({ name }) => name.toLowerCase() === wanted)?.baseUrl ?? text;
}

const ABILITIES: Readonly<Record<string, string>> = {
  address_check: "check addresses",
  insurance: "insure parcels",
  manifest: "make manifests",
  signature: "have parcels signed for",
  webhook: "report tracking by webhook",
};

/**
 * Abilities of a provider besides selling labels, for the operator.
 *
 * @example
 * abilitiesText(["address_check", "webhook"]); // => "It can also check addresses and report tracking by webhook."
 */
export function abilitiesText(can: readonly string[] | undefined): string {
  const words = (can ?? []).flatMap((ability) => ABILITIES[ability] ?? []);
  if (words.length === 0) return "";
  return `It can also ${new Intl.ListFormat("en-US").format(words)}.`;
}
