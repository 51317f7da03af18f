import { GatewaySilence } from "../../ports/payment.js";

/** Read fields of a reply. An unreadable field throws a GatewaySilence, because the outcome is unknown. */
export function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("an object");
  return { ...value };
}

export function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable("a list");
  return value;
}

/** Some versions send numbers as strings. */
export function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") throw unreadable(name);
  return value;
}

const unreadable = (what: string): GatewaySilence => new GatewaySilence(`the gateway's reply lacks ${what}`);
