import type { FieldError } from "../../shared/problem.js";
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

/** Longer names are not typos. */
const MAX_LENGTH = 60;

/** The name that was probably meant: equal except for case and separators, or the one with the fewest typos. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH || plain(name) === "") return undefined;
  const same = known.find((candidate) => plain(candidate) === plain(name));
  if (same !== undefined) return same;
  const most = Math.max(1, Math.floor(plain(name).length / 3));
  const [nearest] = known
    .map((candidate) => ({ candidate, slips: slipsBetween(plain(name), plain(candidate), most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return nearest?.candidate;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The number of missing, added, wrong or swapped letters; stops counting above `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong, swapped));
    }
    // Two rows, because a swap refers to the row before the last.
    if (Math.min(...last, ...row) > most) return Number.POSITIVE_INFINITY;
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
