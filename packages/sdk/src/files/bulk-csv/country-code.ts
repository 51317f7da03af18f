/**
 * The two-letter code of a country name: US for "USA", "America" and "Puerto Rico", which USPS serves as domestic; GB for
 * "UK". An unknown name is returned trimmed, two letters in capitals.
 *
 * @example
 * countryCode("United Kingdom"); // => "GB"
 */
export function countryCode(country: string): string {
  const text = country.trim();
  const known = CODES.get(wordOf(text) || text) ?? writtenTwice(text);
  return known ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text);
}

/**
 * The state of a US territory that is written as a country, as shops write it; undefined for any other country.
 *
 * @example
 * territoryState("Puerto Rico"); // => "PR"
 */
export function territoryState(country: string): string | undefined {
  return TERRITORY_CODES.get(wordOf(country));
}

/** `USA - United States`, if both are the same country. */
function writtenTwice(text: string): string | undefined {
  const codes = text.split(/[-–—,/()]+/).flatMap((part) => (part.trim() === "" ? [] : [CODES.get(wordOf(part))]));
  return codes.length === 2 && codes[0] === codes[1] ? codes[0] : undefined;
}

const wordOf = (country: string): string => country.toLowerCase().replace(/[^a-z]/g, "");

/** Those that USPS serves as states. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  PR: ["pr", "pri", "puertorico"],
  VI: ["vi", "vir", "usvirginislands", "unitedstatesvirginislands", "virginislandsus"],
  GU: ["gu", "gum", "guam"],
  AS: ["as", "asm", "americansamoa"],
  MP: ["mp", "mnp", "northernmarianaislands"],
  FM: ["fm", "fsm", "micronesia", "federatedstatesofmicronesia"],
  MH: ["mh", "mhl", "marshallislands"],
  PW: ["pw", "plw", "palau"],
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  US: [
    ...["us", "usa", "unitedstates", "unitedstatesofamerica", "theunitedstates", "theunitedstatesofamerica", "america"],
    ...["unitedstatesus", "unitedstatesusa", "unitedstatesofamericaus", "unitedstatesofamericausa"],
    ...Object.values(TERRITORIES).flat(),
    ...["um", "umi", "usminoroutlyingislands", "estadosunidos", "estadosunidosdeamerica", "eeuu", "840"],
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

const CODES = codesByName(NAMES);
const TERRITORY_CODES = codesByName(TERRITORIES);

function codesByName(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).flatMap(([code, all]) => all.map((name): [string, string] => [name, code])));
}
