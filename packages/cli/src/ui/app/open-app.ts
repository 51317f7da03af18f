import type { Context } from "../../context.js";
import type { ExitCode } from "../../io/exit-code.js";

/** Opens the full-screen app and gives the exit code when it is left. */
export async function openApp(context: Context): Promise<ExitCode> {
  // Read by React and by the colours of Ink while they load, and by nothing before.
  process.env.NODE_ENV ??= "production";
  if (!context.io.colour.out) process.env.FORCE_COLOR = "0";
  const [{ runApp }, settings] = await Promise.all([import("./run-app.js"), context.settings()]);
  return runApp(context, settings);
}
