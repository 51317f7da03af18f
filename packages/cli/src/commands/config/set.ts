import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { configName } from "../../profile/config.js";
import { CONFIG_ABOUT, placeText } from "../../steps/shared/config-words.js";

export const command = defineCommand({
  about: "Stored for this profile, on this machine.",
  positionals: {
    setting: required("setting", CONFIG_ABOUT, configName),
    value: required("value", "what commands use if its flag is missing"),
  },
  examples: [
    'config set service "UPS Ground"',
    "config set sender Warehouse",
    "config set format letter",
    "config set columns Order,Recipient,Price",
  ],
  async run({ setting: name, value }, context) {
    await context.config.set(name, value);
    const used = await context.config.get(name);
    const isOverridden = used !== undefined && used.from !== "profile";
    return {
      json: { name, value: used?.from === "profile" ? used.value : value },
      show: [lines(`Saved: ${name} ${value}`)],
      notes: isOverridden ? [`Here, ${placeText(used)} overrides it: ${used.value}`] : [],
    };
  },
});
