import { type Described, type Operation, resolved, type Schema } from "./described-contract.js";

/** Enums that a later version will not extend, or that clients cannot ignore, with the reason. */
const CLOSED: Readonly<Record<string, string>> = {
  ProblemCode: "one list of all codes; the reply's HTTP status and message explain an unknown one",
  AddressType: "clients send it",
  "Service.maxWeightUnit": "the number means nothing without its unit",
  "V1Service.maxWeightUnit": "the number means nothing without its unit",
  "Transaction.type": "the sign of the amount",
  "Health.status": "any other state is another HTTP status",
  "V1BulkCheck.status": "tells a dry run's reply from a bulk order",
};

/**
 * Enums in replies that are not open: a client made by a generator would reject a word that a later version adds. Open
 * is `anyOf: [{ $ref: … }, { type: string }]`.
 */
export function closedWords(operations: readonly Operation[], components: Described["components"]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (schema: Schema | undefined, path: string): void => {
    if (!schema) return;
    if (schema.$ref) {
      const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
      const target = components.schemas[name];
      if (target?.enum) report(path, name);
      else if (!seen.has(name)) visit(target, name);
      seen.add(name);
      return;
    }
    if (schema.enum) report(path, path);
    const { properties = {}, items, additionalProperties: more, allOf = [], anyOf = [], oneOf = [] } = schema;
    for (const [name, part] of Object.entries(properties)) visit(part, `${path}.${name}`);
    const alternatives = anyOf.some(isAnyText) ? anyOf.filter((part) => !part.enum && !isEnum(part)) : anyOf;
    const inner = [items, ...(typeof more === "object" ? [more] : []), ...allOf, ...alternatives, ...oneOf];
    for (const part of inner) visit(part, path);
  };
  const isEnum = (part: Schema): boolean => resolved(part, components.schemas).enum !== undefined;
  const report = (path: string, name: string): void => {
    if (!(path in CLOSED || name in CLOSED || EVENT_TYPE.test(path)))
      found.push(`${path}: open the enum ${name}, as later versions may add words`);
  };
  for (const { operationId, responses } of operations) {
    for (const response of Object.values(responses)) {
      const { content = {} } = resolved(response, components.responses);
      for (const { schema } of Object.values(content)) visit(schema, operationId);
    }
  }
  return found;
}

/** The type of an event tells the members of its union apart: an open one would not narrow it. */
const EVENT_TYPE = /^\w+Event\.type$/;

const isAnyText = ({ type, enum: words }: Schema): boolean => type === "string" && !words;

const UNIT =
  /\bUSD\b|percent|\blbs\b|\bounces\b|\binches\b|\bseconds\b|\bmilliseconds\b|\bminutes\b|\bdays\b|\bbytes\b|\bnumber\b|\bcount\b|\bindex\b|\bposition\b|\bpages?\b|\b0 to 1\b|\bmaxWeightUnit\b|\border in which\b/i;

/** Numbers whose description names no unit, and does not say what is counted. */
export function numbersWithoutUnit(schemas: Described["components"]["schemas"]): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => numbersIn(schema, name, schemas));
}

/** Amounts with a type of their own: `Money` has their decimals and their sign. */
export function amountsOfTheirOwn(schemas: Described["components"]["schemas"], path = ""): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const { properties = {}, items, additionalProperties: more, allOf = [], anyOf = [], oneOf = [] } = schema;
    const at = path === "" ? name : `${path}.${name}`;
    const isAmount = schema.type === "number" && /\bUSD\b/.test(schema.description ?? "");
    const inner = [
      ...(items ? [items] : []),
      ...(typeof more === "object" ? [more] : []),
      ...allOf,
      ...anyOf,
      ...oneOf,
    ];
    return [
      ...(isAmount && at !== "Money" ? [`${at}: refer to the schema Money, as every amount does`] : []),
      ...amountsOfTheirOwn(properties, at),
      ...inner.flatMap((part) => amountsOfTheirOwn(part.properties ?? {}, at)),
    ];
  });
}

function numbersIn(schema: Schema, path: string, schemas: Described["components"]["schemas"]): string[] {
  const { properties = {}, items, additionalProperties: more, allOf = [], anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...(typeof more === "object" ? [more] : []), ...allOf, ...anyOf, ...oneOf];
  const own = Object.entries(properties).flatMap(([name, part]) => {
    const at = `${path}.${name}`;
    const isNumber = [part.type].flat().some((type) => type === "number" || type === "integer");
    const isClear = UNIT.test(`${part.description ?? ""} ${resolved(part, schemas).description ?? ""}`);
    return [
      ...(isNumber && !isClear ? [`${at}: name the unit in the description, or "Number of …"`] : []),
      ...numbersIn(part, at, schemas),
    ];
  });
  return [...own, ...inner.flatMap((part) => numbersIn(part, path, schemas))];
}
