import { LIMITS } from "@shipctl/sdk/contract";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { errorWithin, type Faults, type FieldError } from "../../shared/problem.js";
import { fieldErrors } from "../document/field-errors.js";
import type { JsonSchema, Schemas } from "../document/json-schema.js";
import { misfitError } from "./misfit-error.js";
import type { Misfits } from "./scan-body.js";

/** A list whose entry errors are passed to the operation instead of refusing the body. */
export interface ReportedList {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly validate: ValidateFunction;
}

/** The errors of invalid entries, by index; fields are relative to the entry. */
export type EntryFaults = ReadonlyMap<number, Faults>;

export class FoundFaults {
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
