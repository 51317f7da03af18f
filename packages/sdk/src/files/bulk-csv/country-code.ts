/**
 * The two-letter code of a country as people write it: "USA" and "United States" give US, "UK" gives GB.
 * What is not known comes back trimmed, two letters in capitals.
 *
 * @example
 * countryCode("United Kingdom"); // => "GB"
 */
export function countryCode(country: string): string {
  const text = country.trim();
  const name = text.toLowerCase().replace(/[^a-z]/g, "");
  const known = Object.entries(NAMES).find(([, names]) => names.includes(name));
  return known?.[0] ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text);
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ["us", "usa", "unitedstates", "unitedstatesofamerica", "theunitedstates", "america"],
  GB: ["gb", "gbr", "uk", "unitedkingdom", "greatbritain", "england"],
  CA: ["ca", "can", "canada"],
  MX: ["mx", "mex", "mexico"],
  AU: ["au", "aus", "australia"],
  DE: ["de", "deu", "germany", "deutschland"],
  FR: ["fr", "fra", "france"],
  JP: ["jp", "jpn", "japan"],
  CN: ["cn", "chn", "china"],
};
