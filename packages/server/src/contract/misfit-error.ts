import type { FieldError } from "../shared/problem.js";
import { nearestName } from "./nearest-name.js";
import type { Misfit } from "./scan-body.js";

export function misfitError(misfit: Misfit): FieldError {
  const field = fieldAt(misfit.path);
  if (misfit.kind === "unknown field") return unknownField(field, String(misfit.path.at(-1)), misfit.known);
  const what = misfit.kind === "too many entries" ? "entries" : "properties";
  return { field, message: `${field} must have at most ${misfit.most} ${what}; it has ${misfit.count}` };
}

function unknownField(field: string, name: string, known: readonly string[]): FieldError {
  const message = `${field} is not a field of the request.`;
  const suggestion = nearestName(name, known);
  if (suggestion !== undefined) return { field, message: `${message} Did you mean ${suggestion}?`, suggestion };
  return { field, message: `${message} Known: ${known.join(", ")}` };
}

/** The error for an unknown query parameter. */
export function unknownParameter(name: string, known: readonly string[]): FieldError {
  const message = `unknown parameter ${JSON.stringify(shortened(name))}`;
  const suggestion = nearestName(name, known);
  const field = shortened(name);
  if (known.length === 0) return { field, message: `${message}; this operation has none` };
  if (suggestion === undefined) return { field, message: `${message}; known: ${known.join(", ")}` };
  return { field, message: `${message}. Did you mean ${suggestion}? Known: ${known.join(", ")}`, suggestion };
}

/** `orders[3].recipient.zip`; a blank name is quoted: `orders[3][""]` */
const fieldAt = (path: Misfit["path"]): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[${step}]`;
    if (step.trim() === "") return `${field}[${JSON.stringify(shortened(step))}]`;
    return field === "" ? shortened(step) : `${field}.${shortened(step)}`;
  }, "");

const SHOWN_LENGTH = 60;

const shortened = (name: string): string => (name.length > SHOWN_LENGTH ? `${name.slice(0, SHOWN_LENGTH)}…` : name);
