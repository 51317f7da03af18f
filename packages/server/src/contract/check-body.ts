import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { breathe } from "../shared/pace.js";
import { bodyRefused, invalidInput, MOST_FIELD_ERRORS, type Problem } from "../shared/problem.js";
import { distinctErrors, fieldErrors } from "./field-errors.js";
import type { JsonSchema, Schemas } from "./json-schema.js";
import { NotJson } from "./json-text.js";
import { misfitError } from "./misfit-error.js";
import type { Shape } from "./request-shape.js";
import { BodyScan, type Misfit } from "./scan-body.js";

/** What the bodies of an operation are checked with. */
export interface BodyRules {
  readonly schemas: Schemas;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly shape: Shape;
  readonly envelope: ValidateFunction;
  /** What an entry must be, for each list of the body itself. */
  readonly entries: ReadonlyMap<string, ValidateFunction>;
}

/** A longer text lets others take their turn while it is looked at. */
const LONG_TEXT = 256 * 1024;
const SCANNED_AT_ONCE = 256 * 1024;
/** More are not counted, so that there is an end to refusing. */
const MOST_COUNTED = 100_000;

/**
 * What a body says, with the contract's defaults: at once, or in turns with others when it is long.
 * @throws Problem invalid_input
 */
export function checkBody(rules: BodyRules, text: string): unknown {
  const steps = checkInSteps(rules, text);
  if (text.length > LONG_TEXT) return inTurns(steps);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

async function inTurns(steps: Generator<undefined, unknown>): Promise<unknown> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}

function* checkInSteps(rules: BodyRules, text: string): Generator<undefined, unknown> {
  const scan = yield* scanned(rules, text);
  const body: unknown = JSON.parse(scan.declared.rest());
  if (body === null && !rules.required) return undefined;
  const found = new FoundErrors(scan.misfits, scan.misfitCount);
  for (const [name, batches] of scan.declared.lists) {
    const list = listIn(body, name);
    for (const batch of batches) {
      yield;
      if (found.count >= MOST_COUNTED) break;
      for (const entry of asList(JSON.parse(batch))) {
        found.add(rules.entries.get(name), entry, `/${name}/${list.length}`);
        list.push(entry);
      }
    }
  }
  found.add(rules.envelope, body, "");
  if (found.count > 0) throw found.problem(rules);
  return body;
}

function* scanned({ shape }: BodyRules, text: string): Generator<undefined, BodyScan> {
  const scan = new BodyScan(text, shape);
  try {
    while (!scan.advance(SCANNED_AT_ONCE)) yield;
  } catch (error) {
    throw error instanceof NotJson ? bodyRefused(`The body is not valid JSON: ${error.message}`) : error;
  }
  return scan;
}

class FoundErrors {
  readonly #misfits: readonly Misfit[];
  readonly #errors: ErrorObject[] = [];
  count: number;

  constructor(misfits: readonly Misfit[], count: number) {
    this.#misfits = misfits;
    this.count = count;
  }

  add(validate: ValidateFunction | undefined, value: unknown, path: string): void {
    if (!validate || validate(value)) return;
    const errors = distinctErrors(validate.errors ?? []);
    this.count += errors.length;
    // The envelope comes last and its errors may come first: of each check there are as many as are told at all.
    if (path !== "" && this.#errors.length >= MOST_FIELD_ERRORS) return;
    for (const error of errors) this.#errors.push({ ...error, instancePath: path + error.instancePath });
  }

  problem({ schemas, schema }: BodyRules): Problem {
    const count = Math.min(this.count, MOST_COUNTED);
    return invalidInput([...this.#misfits.map(misfitError), ...fieldErrors(schemas, schema, this.#errors)], count);
  }
}

function listIn(body: unknown, name: string): unknown[] {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return asList(list);
}

/** The same text twice under one name may leave something else there; then its entries go nowhere. */
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
