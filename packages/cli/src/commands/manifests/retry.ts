import { defineApiCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { manifestFields } from "../../steps/manifest/manifest-words.js";

/** POST /api/manifests/{id}/retry */
export const command = defineApiCommand({
  about:
    "For a manifest that its carrier has not answered. If the carrier cannot be asked whether it has made the manifest, " +
    "it may make a second one.",
  positionals: { manifest: required("MAN-…", "the manifest") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["manifests retry MAN-100001"],
  async run({ manifest: id, yes }, client, context) {
    if (!yes) await context.ask.agree(`Ask the carrier for ${id} again?`);
    const manifest = await client.retryManifest({ path: { id } });
    return { json: manifest, show: [manifestFields(manifest)], plain: [lines(manifest.status)] };
  },
});
