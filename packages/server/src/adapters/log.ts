import { type LevelWithSilent, pino } from "pino";

export interface ProcessLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
  /** Writes buffered lines before the process ends. */
  flush(): void;
}

/** Logs JSON lines to stderr asynchronously; stdout is for the ready line. */
export function createLog(level: LevelWithSilent, destination: Destination = standardError()): ProcessLog {
  const serializers = { err: errorFields, error: errorFields };
  const logger = pino({ level, base: null, serializers }, destination);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    flush: () => destination.flushSync(),
  };
}

interface Destination {
  write(line: string | Buffer): unknown;
  flushSync(): void;
}

/**
 * Written in large chunks, because each write delays requests that wait for the disk. Buffered as bytes: as text, the
 * whole buffer would be measured again with each line.
 */
function standardError(): Destination {
  const pieces = { minLength: 65_536, maxWrite: 131_072, periodicFlush: 250, contentMode: "buffer" } as const;
  const bytes: Destination = pino.destination({ dest: 2, sync: false, ...pieces });
  return { write: (line) => bytes.write(Buffer.from(line)), flushSync: () => bytes.flushSync() };
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
