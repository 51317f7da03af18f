import { changeTimezone } from "./domain/setting/store-timezone.js";
import { COMMAND } from "./shared/actor.js";
import type { World } from "./world.js";

/** Changes the time zone in which days are counted. Returns the lines to print. */
export async function runTimezoneCommand(
  world: Pick<World, "store" | "ids" | "clock">,
  timezone: string,
): Promise<readonly string[]> {
  const before = await changeTimezone(world, timezone, COMMAND);
  if (before === timezone) return [`Days are already counted in ${timezone}`];
  return [
    `Days are counted in ${timezone} from now on. Totals of earlier days stay as they were counted${before === undefined ? "" : ` in ${before}`}`,
    `Remove SHIPCTL_TIMEZONE from the settings of all servers, or set it to ${timezone}, and start them`,
  ];
}
