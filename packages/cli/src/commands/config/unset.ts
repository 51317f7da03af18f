import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { configName } from "../../profile/config.js";
import { CONFIG_ABOUT } from "../../steps/shared/config-words.js";

export const command = defineCommand({
  positionals: { setting: required("setting", CONFIG_ABOUT, configName) },
  examples: ["config unset service"],
  async run({ setting: name }, context) {
    const isRemoved = await context.config.unset(name);
    return {
      json: { name, removed: isRemoved },
      show: [lines(isRemoved ? `Removed: ${name}` : `${name} was not set.`)],
    };
  },
});
