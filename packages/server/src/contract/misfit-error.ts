import type { FieldError } from "../shared/problem.js";
import type { Misfit } from "./scan-body.js";

export function misfitError({ kind, path, most, count }: Misfit): FieldError {
  const field = fieldAt(path);
  const what = kind === "too many entries" ? "entries" : "properties";
  return { field, message: `${field} must have at most ${most} ${what}; it has ${count}` };
}

/** `orders[3].recipient.zip` */
const fieldAt = (path: Misfit["path"]): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[${step}]`;
    return field === "" ? step : `${field}.${step}`;
  }, "");
