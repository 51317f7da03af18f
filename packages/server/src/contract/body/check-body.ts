import { LIMITS } from "@shipctl/sdk/contract";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { type Gone, stopIfGone, yieldToEventLoop } from "../../shared/pace.js";
import {
  bodyRefused,
  errorWithin,
  type Faults,
  type FieldError,
  invalidInput,
  type Problem,
} from "../../shared/problem.js";
import { distinctErrors, fieldErrors } from "../document/field-errors.js";
import type { JsonSchema, Schemas } from "../document/json-schema.js";
import { NotJson } from "./json-text.js";
import { misfitError } from "./misfit-error.js";
import type { Shape } from "./request-shape.js";
import { BodyScan, type Misfit, type Misfits } from "./scan-body.js";

/** How the bodies of an operation are validated. */
export interface BodyRules {
  readonly schemas: Schemas;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly shape: Shape;
  readonly envelope: ValidateFunction;
  /** The entry validator of each top-level list. */
  readonly entries: ReadonlyMap<string, ValidateFunction>;
  readonly reported: ReportedList | undefined;
}

export interface CheckedBody {
  readonly body: unknown;
  readonly entryFaults: EntryFaults;
}

/** No entry has errors. */
export const NO_FAULTS: EntryFaults = new Map();

/** Longer bodies yield to other requests while they are checked. */
const LONG_TEXT = 256 * 1024;
const SCAN_CHUNK = 256 * 1024;
/** Bounds the work of counting errors. */
const MAX_COUNTED = 100_000;

/** Validates a body and fills in the contract's defaults; asynchronous if it is long. @throws Problem invalid_input */
export function checkBody(rules: BodyRules, text: Buffer, gone?: Gone): CheckedBody | Promise<CheckedBody> {
  const steps = checkInSteps(rules, text);
  if (text.length > LONG_TEXT) return inTurns(steps, gone);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

async function inTurns(steps: Generator<undefined, CheckedBody>, gone?: Gone): Promise<CheckedBody> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
    stopIfGone(gone);
  }
}

function* checkInSteps(rules: BodyRules, text: Buffer): Generator<undefined, CheckedBody> {
  const scan = yield* scanned(rules, text);
  const body: unknown = JSON.parse(scan.declared.rest());
  if (body === null && !rules.required) return { body: undefined, entryFaults: NO_FAULTS };
  const faults = rules.reported && new FoundFaults(rules.schemas, rules.reported, scan.entryMisfits);
  const found = new FoundErrors(scan.misfits);
  for (const [name, batches] of scan.declared.lists) {
    const list = listIn(body, name);
    for (const batch of batches) {
      yield;
      if (found.count >= MAX_COUNTED) break;
      for (const entry of asList(JSON.parse(batch))) {
        if (name === rules.reported?.name) faults?.check(list.length, entry);
        else found.add(rules.entries.get(name), entry, `/${name}/${list.length}`);
        list.push(entry);
      }
    }
  }
  found.add(rules.envelope, body, "");
  if (found.count > 0) throw found.problem(rules, faults);
  return { body, entryFaults: faults?.byEntry ?? NO_FAULTS };
}

function* scanned({ shape }: BodyRules, text: Buffer): Generator<undefined, BodyScan> {
  const scan = new BodyScan(text, shape);
  try {
    while (!scan.advance(SCAN_CHUNK)) yield;
  } catch (error) {
    throw error instanceof NotJson ? bodyRefused(`The body is not valid JSON: ${error.message}`) : error;
  }
  return scan;
}

class FoundErrors {
  readonly #misfits: readonly Misfit[];
  readonly #errors: ErrorObject[] = [];
  count: number;

  constructor({ reported, count }: Misfits) {
    this.#misfits = reported;
    this.count = count;
  }

  add(validate: ValidateFunction | undefined, value: unknown, path: string): void {
    if (!validate || validate(value)) return;
    const errors = distinctErrors(validate.errors ?? []);
    this.count += errors.length;
    // The envelope is checked last but its errors may be listed first, so entry errors are limited only among
    // themselves.
    if (path !== "" && this.#errors.length >= LIMITS.fieldErrors) return;
    for (const error of errors) this.#errors.push({ ...error, instancePath: path + error.instancePath });
  }

  problem({ schemas, schema }: BodyRules, faults: FoundFaults | undefined): Problem {
    const own = [...this.#misfits.map(misfitError), ...fieldErrors(schemas, schema, this.#errors)];
    const count = this.count + (faults?.count ?? 0);
    return invalidInput([...own, ...(faults?.asErrors() ?? [])], Math.min(count, MAX_COUNTED));
  }
}

function listIn(body: unknown, name: string): unknown[] {
  const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return asList(list);
}

/** A repeated member name may leave a value that is not a list; its entries are then dropped. */
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A list whose entry errors are passed to the operation instead of refusing the body. */
interface ReportedList {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly validate: ValidateFunction;
}

/** The errors of invalid entries, by index; fields are relative to the entry. */
export type EntryFaults = ReadonlyMap<number, Faults>;

class FoundFaults {
  readonly byEntry = new Map<number, Faults>();

  constructor(
    private readonly schemas: Schemas,
    private readonly list: ReportedList,
    private readonly misfits: ReadonlyMap<number, Misfits>,
  ) {}

  check(index: number, entry: unknown): void {
    const { schema, validate } = this.list;
    const errors = validate(entry) ? [] : fieldErrors(this.schemas, schema, validate.errors ?? []);
    const misfits = this.misfits.get(index);
    const count = (misfits?.count ?? 0) + errors.length;
    if (count === 0) return;
    const reported = [...(misfits?.reported ?? []).map(misfitError), ...errors];
    this.byEntry.set(index, { errors: reported.slice(0, LIMITS.fieldErrors), count });
  }

  get count(): number {
    return [...this.byEntry.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The same as errors of the body. */
  asErrors(): FieldError[] {
    const errorsOf = ([index, { errors }]: [number, Faults]) =>
      errors.map((error) => errorWithin(`${this.list.name}[${index}]`, error));
    return [...this.byEntry].flatMap(errorsOf);
  }
}
