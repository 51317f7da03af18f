import { type LevelWithSilent, pino } from "pino";
import { type LogOutput, standardError } from "./log-output.js";

export interface ProcessLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
  /** Writes buffered lines. Gives up after `limitMs`. */
  drain(limitMs: number): Promise<void>;
  /** Before the process ends: as `drain`, without waiting. */
  flush(): void;
}

/** Logs JSON lines to stderr asynchronously; stdout is for the ready line. */
export function createLog(level: LevelWithSilent, output: LogOutput = standardError()): ProcessLog {
  const serializers = { err: errorFields, error: errorFields };
  const logger = pino({ level, base: null, serializers }, output);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    drain: (limitMs) => output.drain(limitMs),
    flush: () => output.flush(),
  };
}

const MAX_CHAIN = 5;

/** The message and stack of an error; never its other properties, which may contain request data. */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const causedBy = cause === undefined || depth === MAX_CHAIN ? undefined : errorFields(cause, depth + 1);
  return { name, message, code, stack, cause: causedBy };
}
