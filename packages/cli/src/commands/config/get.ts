import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { configName } from "../../profile/config.js";
import { CONFIG_ABOUT } from "../../steps/shared/config-words.js";

export const command = defineCommand({
  about: "Prints what commands use here, and nothing if it is not set.",
  positionals: { setting: required("setting", CONFIG_ABOUT, configName) },
  examples: ["config get service", "config get printer --json"],
  async run({ setting: name }, context) {
    const found = await context.config.get(name);
    const place = found && { from: found.from, place: found.place };
    return {
      json: { name, value: found?.value ?? null, ...(place ?? { from: "default" }) },
      show: found ? [lines(found.value)] : [],
    };
  },
});
