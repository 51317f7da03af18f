import { defineCommand } from "../context.js";
import { printerNames } from "../io/opener.js";
import { lines } from "../io/outcome.js";

export const command = defineCommand({
  about: "The names are those that shipctl print --printer takes.",
  examples: ["printers"],
  async run() {
    const printers = await printerNames();
    return {
      json: { printers },
      show: [lines(...(printers.length > 0 ? printers : ["There is no printer."]))],
      plain: [lines(...printers)],
    };
  },
});
