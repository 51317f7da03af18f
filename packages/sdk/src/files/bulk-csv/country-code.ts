/**
 * The two-letter code of a country name: US for "USA", "America" and "Puerto Rico", which USPS serves as domestic; GB for
 * "UK". An unknown name is returned trimmed, two letters in capitals.
 *
 * @example
 * countryCode("United Kingdom"); // => "GB"
 */
export function countryCode(country: string): string {
  const text = country.trim();
  const known = CODES.get(text.toLowerCase().replace(/[^a-z]/g, ""));
  return known ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text);
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  US: [
    ...["us", "usa", "unitedstates", "unitedstatesofamerica", "theunitedstates", "theunitedstatesofamerica", "america"],
    ...["pr", "pri", "puertorico", "vi", "vir", "usvirginislands", "unitedstatesvirginislands", "virginislandsus"],
    ...["gu", "gum", "guam", "as", "asm", "americansamoa", "mp", "mnp", "northernmarianaislands"],
    ...["fm", "fsm", "micronesia", "federatedstatesofmicronesia", "mh", "mhl", "marshallislands", "pw", "plw", "palau"],
    ...["um", "umi", "usminoroutlyingislands"],
  ],
  GB: ["gb", "gbr", "uk", "unitedkingdom", "greatbritain", "england"],
  CA: ["ca", "can", "canada"],
  MX: ["mx", "mex", "mexico"],
  AU: ["au", "aus", "australia"],
  DE: ["de", "deu", "germany", "deutschland"],
  FR: ["fr", "fra", "france"],
  JP: ["jp", "jpn", "japan"],
  CN: ["cn", "chn", "china"],
};

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
);
