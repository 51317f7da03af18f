import fc from "fast-check";
import type { Contract, Operation } from "../../src/contract/document/load-contract.js";
import { hostileText, idOf, THINGS, type Thing, valuesOf } from "./schema-values.js";

/** A request of an operation, with placeholders for ids. */
export interface GeneratedRequest {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string | undefined])[];
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly signed: "as wanted" | "by somebody else" | "by nobody" | "with nonsense";
}

/** Requests from the contract's schemas, most of them with an invalid part. */
export function requestsOf({ operations, schemas }: Contract): fc.Arbitrary<GeneratedRequest> {
  const of = (operation: Operation): fc.Arbitrary<GeneratedRequest> =>
    fc.record({
      operation: fc.constant(operation),
      path: fc.record(
        Object.fromEntries(parametersIn(operation, "path").map(({ name }) => [name, pathTexts(operation.path, name)])),
      ),
      query: fc
        .tuple(
          fc.record(textsByName(schemas, operation, "query"), { requiredKeys: [] }),
          fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: unknownParameters }),
        )
        .map(([known, unknown]) => [...Object.entries(known), ...unknown]),
      headers: fc.record(textsByName(schemas, operation, "header"), { requiredKeys: [] }),
      body: operation.body ? bodiesOf(schemas, operation) : fc.constant(undefined),
      signed: fc.oneof(
        { weight: 12, arbitrary: fc.constant("as wanted" as const) },
        { weight: 1, arbitrary: fc.constantFrom("by somebody else", "by nobody", "with nonsense") },
      ),
    });
  return fc.oneof(...operations.map(of));
}

/** The kinds of id in a path, by the first matching pattern. */
const THINGS_OF_PATHS: readonly (readonly [RegExp, readonly Thing[]])[] = [
  [/bulk/i, ["bulk", "failedBulk"]],
  [/addresses/, ["address"]],
  [/faqs/, ["faq"]],
  [/users/, ["customer"]],
  [/config|services/, ["api"]],
  [/invoice|pay|top-up|balance/, ["invoice"]],
  [/./, ["order"]],
];

function pathTexts(path: string, name: string): fc.Arbitrary<string> {
  const [, things] = THINGS_OF_PATHS.find(([part]) => part.test(path)) ?? [undefined, THINGS];
  const fitting =
    name === "carrier" ? ["UPS"] : name === "service" ? ["UPS Ground", "UPS 2nd Day Air"] : things.map(idOf);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...THINGS.map(idOf), "api_sandbox") },
    { weight: 1, arbitrary: hostileText },
  );
}

const unknownParameters = fc.array(fc.tuple(fc.constantFrom("page", "pgae", "x", "__proto__"), hostileText), {
  maxLength: 2,
});

const parametersIn = ({ parameters }: Operation, location: "path" | "query" | "header") =>
  parameters.filter((parameter) => parameter.in === location);

function textsByName(schemas: Contract["schemas"], operation: Operation, location: "query" | "header") {
  return Object.fromEntries(
    parametersIn(operation, location).map(({ name, schema }) => [name, valuesOf(schemas, schema).map(asText)]),
  );
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function bodiesOf(schemas: Contract["schemas"], { body, bodyType }: Operation): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const examples = [...body.examples.values()];
  const values = valuesOf(schemas, body.schema);
  // A changed example gets further than an entirely generated body.
  const changed = fc
    .tuple(fc.constantFrom(...(examples.length > 0 ? examples : [{}])), values, fc.integer({ min: 0, max: 3 }))
    .map(([example, value, members]) => ({
      ...Object(example),
      ...Object.fromEntries(Object.entries(Object(value)).slice(0, members)),
    }));
  const cut = values.map((value) => (JSON.stringify(value) ?? "").slice(0, -1));
  return fc.oneof(
    { weight: 6, arbitrary: values },
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: bodyType === "json" ? cut : values },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
