import type { Operation } from "./load-contract.js";

/** The methods of a path in the contract; empty for an unknown path. */
export function methodsAt(operations: readonly Operation[], path: string): string[] {
  const steps = path.split("/");
  const methods = operations
    .filter((operation) => isAt(operation.path, steps))
    .map(({ method }) => method.toUpperCase());
  // GET implies HEAD.
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

function isAt(template: string, steps: readonly string[]): boolean {
  const parts = template.split("/");
  return parts.length === steps.length && parts.every((part, index) => fits(part, steps[index]));
}

const fits = (part: string, step: string | undefined): boolean => (part.startsWith("{") ? step !== "" : part === step);
