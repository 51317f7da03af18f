import { defineApiCommand } from "../../../context.js";
import { settingFields } from "../../../steps/admin/setting-fields.js";

/** GET /api/settings/app-settings */
export const command = defineApiCommand({
  examples: ["admin settings show", "admin settings show --jq .supportEmail"],
  async run(_options, client) {
    const settings = await client.getAppSettings();
    return { json: settings, show: [settingFields(settings)] };
  },
});
