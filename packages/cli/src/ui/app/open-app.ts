import type { Context } from "../../context.js";
import type { ExitCode } from "../../io/exit-code.js";
import { loadTextWidth } from "../../io/text-width.js";
import { firstFrame } from "./tabs.js";
import { openTerminalScreen } from "./terminal-screen.js";

/** Opens the full-screen app and gives the exit code when it is left. */
export async function openApp(context: Context): Promise<ExitCode> {
  // Read by React and by the colours of Ink while they load, and by nothing before.
  process.env.NODE_ENV ??= "production";
  if (!context.io.colour.out) process.env.FORCE_COLOR = "0";
  const { io, env } = context;
  // A screen reader gets lines that scroll instead of a screen that is painted over.
  const screen = env.INK_SCREEN_READER === "true" ? undefined : openTerminalScreen({ out: io.out, input: io.input });
  try {
    screen?.frames.write(firstFrame(screen.size().columns, screen.size().rows));
    const [{ runApp }, settings] = await Promise.all([import("./run-app.js"), context.settings(), loadTextWidth()]);
    return await runApp(context, settings, screen);
  } finally {
    screen?.close();
  }
}
