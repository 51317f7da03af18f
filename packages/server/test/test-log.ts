import type { Log } from "../src/world.js";

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

/** Records log lines instead of printing them. */
export class TestLog implements Log {
  readonly lines: LogLine[] = [];

  info = (fields: Record<string, unknown>, message: string) => this.#keep("info", fields, message);
  warn = (fields: Record<string, unknown>, message: string) => this.#keep("warn", fields, message);
  error = (fields: Record<string, unknown>, message: string) => this.#keep("error", fields, message);

  #keep(level: LogLine["level"], fields: Record<string, unknown>, message: string): void {
    this.lines.push({ level, fields, message });
  }
}
