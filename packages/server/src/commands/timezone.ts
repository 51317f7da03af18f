import { timezoneArgument } from "../config.js";
import { changeTimezone } from "../domain/setting/store-facts.js";
import { withStore } from "../open-store.js";
import { COMMAND } from "../shared/actor.js";
import { defineCommand } from "./command.js";

export const timezone = defineCommand({
  name: "timezone",
  help: "timezone NAME [--data FOLDER]   counts days in this time zone from now on, while no server runs",
  words: ["name"],
  takes: "one time zone",
  run: async (config, say, { name }) => {
    const chosen = timezoneArgument(name);
    await withStore(config, async (world) => {
      const before = await changeTimezone(world, chosen, COMMAND);
      if (before === chosen) return say(`Days are already counted in ${chosen}`);
      const earlier = before === undefined ? "" : ` in ${before}`;
      say(`Days are counted in ${chosen} from now on. Totals of earlier days stay as they were counted${earlier}`);
      say(`Remove SHIPCTL_TIMEZONE from the settings of all servers, or set it to ${chosen}, and start them`);
    });
  },
});
