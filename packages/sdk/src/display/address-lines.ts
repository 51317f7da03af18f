/** An address; any field may be missing. */
export interface PrintableAddress {
  name?: string | null;
  company?: string | null;
  street1?: string | null;
  street2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  country?: string | null;
}

/**
 * The lines of an address as written on a parcel. Empty lines and the country US are left out.
 *
 * @example
 * addressLines({ name: "Ada Example", street1: "1 Main St", city: "Austin", state: "TX", zip: "78701", country: "US" });
 * // => ["Ada Example", "1 Main St", "Austin, TX 78701"]
 */
export function addressLines(address: PrintableAddress | null | undefined): string[] {
  if (!address) return [];
  const { name, company, street1, street2, country } = address;
  const abroad = country && !/^us$/i.test(country.trim()) ? country : "";
  return [name, company, street1, street2, cityLine(address), abroad].map((line) => line?.trim() ?? "").filter(Boolean);
}

/**
 * City, state and ZIP code of an address in one line.
 *
 * @example
 * cityLine({ city: "Austin", state: "TX", zip: "78701" }); // => "Austin, TX 78701"
 */
export function cityLine({ city, state, zip }: PrintableAddress): string {
  const region = [state?.trim(), zip?.trim()].filter(Boolean).join(" ");
  return [city?.trim(), region].filter(Boolean).join(", ");
}
