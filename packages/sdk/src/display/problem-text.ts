/**
 * Text of an error to show: the server's message with its field errors, an error's message, a plain text, or the
 * fallback. Never `[object Object]`.
 *
 * @example
 * problemText({ message: "Invalid order.", errors: [{ field: "recipient.zip", message: "ZIP code is required" }] });
 * // => "Invalid order: ZIP code is required"
 * problemText({}, "Failed to load data"); // => "Failed to load data"
 */
export function problemText(problem: unknown, fallback = "Something went wrong. Please try again."): string {
  const message = messageOf(problem);
  const details = fieldTexts(problem).filter((text) => !message?.includes(text));
  if (!message && details.length === 0) return fallback;
  if (!message) return details.join("; ");
  return details.length === 0 ? message : `${message.replace(/[.:]$/, "")}: ${details.join("; ")}`;
}

function messageOf(problem: unknown): string | undefined {
  if (typeof problem === "string") return problem.trim() || undefined;
  const message = memberOf(problem, "message");
  if (typeof message === "string") return message.trim() || undefined;
  // The public API wraps its problem: { error: { code, message, details } }.
  const inner = memberOf(problem, "error");
  return inner === undefined ? undefined : messageOf(inner);
}

function fieldTexts(problem: unknown): string[] {
  const errors = memberOf(problem, "errors");
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    const message = messageOf(error);
    const field = memberOf(error, "field");
    if (!message) return [];
    return typeof field === "string" && !names(message, field) ? `${message} (${field})` : message;
  });
}

/** Whether the message names the field: "Weight must be ..." for packageDetails.weight. */
function names(message: string, field: string): boolean {
  return message.toLowerCase().includes(field.slice(field.lastIndexOf(".") + 1).toLowerCase());
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
