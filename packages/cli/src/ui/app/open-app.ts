import type { Context } from "../../context.js";
import type { ExitCode } from "../../io/exit-code.js";
import { markPastes } from "../../io/pastes.js";
import { loadTextWidth } from "../../io/text-width.js";
import { firstFrame } from "./tabs.js";
import { openTerminalScreen } from "./terminal-screen.js";

/** Opens the full-screen app, with a file of orders if one is named, and returns the exit code. */
export async function openApp(context: Context, file?: string): Promise<ExitCode> {
  // React and Ink read these while they load, and nothing does before.
  process.env.NODE_ENV ??= "production";
  if (!context.io.color.out) process.env.FORCE_COLOR = "0";
  const { io, env } = context;
  // A screen reader gets scrolling lines instead of a repainted screen.
  const screen =
    env.INK_SCREEN_READER === "true"
      ? undefined
      : openTerminalScreen({ out: io.out, input: io.input, hasColors: io.color.out });
  const endMarks = screen ? undefined : markPastes(io.out);
  try {
    const first = file === undefined ? "today" : "bulk";
    screen?.frames.write(firstFrame(first, screen.size().columns, screen.size().rows));
    const [{ runApp }, settings] = await Promise.all([import("./run-app.js"), context.settings(), loadTextWidth()]);
    return await runApp(context, settings, { screen, file });
  } finally {
    screen?.close();
    endMarks?.();
  }
}
