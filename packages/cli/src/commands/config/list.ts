import { defineCommand } from "../../context.js";
import { table, tinted } from "../../io/outcome.js";
import { CONFIG_NAMES } from "../../profile/config.js";
import { DEFAULTS, placeText } from "../../steps/shared/config-words.js";

export const command = defineCommand({
  about:
    "Shows each setting and what decides it: its environment variable, .shipctl.toml of this folder or of the nearest one above it up to your home folder, or your profile, in this order. A flag overrides them all.",
  examples: ["config list", "config list --jq '.settings[]'"],
  async run(_options, context) {
    const settings = await Promise.all(
      CONFIG_NAMES.map(async (name) => ({ name, found: await context.config.get(name) })),
    );
    return {
      json: {
        settings: settings.map(({ name, found }) => ({
          ...{ name, value: found?.value ?? null, from: found?.from ?? "default" },
          ...(found && { place: found.place }),
        })),
      },
      show: [
        table(
          ["Setting", "~Value", "#From"],
          settings.map(({ name, found }) => [
            name,
            found?.value ?? tinted(DEFAULTS[name], "dim"),
            found ? placeText(found) : tinted("default", "dim"),
          ]),
        ),
      ],
      plain: [
        table(
          ["Setting", "Value", "From"],
          settings.map(({ name, found }) => [name, found?.value ?? "", found ? placeText(found) : "default"]),
        ),
      ],
    };
  },
});
