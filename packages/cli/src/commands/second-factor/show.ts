import { formatDateTime } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { fields } from "../../io/outcome.js";

/** GET /api/auth/second-factor */
export const command = defineApiCommand({
  about: "Whether signing in asks for a code of your authenticator app, and how many recovery codes are left.",
  examples: ["second-factor show", "second-factor show --jq .enabled"],
  async run(_options, client) {
    const factor = await client.getSecondFactor();
    const { enabled, enabledAt, recoveryCodesLeft, required } = factor;
    return {
      json: factor,
      show: [
        fields(
          ["Second factor", enabled ? "On" : required ? "Off: this shop requires one of you" : "Off"],
          ...(enabledAt === undefined ? [] : [["Since", formatDateTime(enabledAt)] as const]),
          ...(enabled ? [["Recovery codes left", String(recoveryCodesLeft)] as const] : []),
        ),
      ],
    };
  },
});
