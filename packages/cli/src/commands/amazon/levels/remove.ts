import { levelsWith, servicePicker } from "@shipctl/sdk/files";
import { defineApiCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** PUT /api/amazon/service-levels, without one of them. */
export const command = defineApiCommand({
  positionals: { level: required("level", "the level to remove") },
  examples: ["amazon levels remove SecondDay"],
  async run({ level }, client) {
    const { levels } = await client.getServiceLevels();
    const found = servicePicker(levels)(level);
    if (!found) {
      const known = levels.map((one) => one.level).join(", ");
      throw usageError(`${JSON.stringify(level)} has no service.`, known ? `Levels: ${known}` : "There are no levels.");
    }
    const reply = await client.saveServiceLevels({ body: { levels: levelsWith(levels, level, undefined) } });
    return { json: reply, show: [lines(`Removed ${found.level}: ${found.service}.`)] };
  },
});
