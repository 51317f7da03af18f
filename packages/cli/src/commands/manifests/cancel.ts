import { defineApiCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { manifestFields } from "../../steps/manifest/manifest-words.js";

/** POST /api/manifests/{id}/cancel */
export const command = defineApiCommand({
  about: "For a manifest that its carrier has not answered. Its labels can then be put on another manifest.",
  positionals: { manifest: required("MAN-…", "the manifest") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["manifests cancel MAN-100001"],
  async run({ manifest: id, yes }, client, context) {
    if (!yes) await context.ask.agree(`Cancel ${id}? Its carrier may have made it.`);
    const manifest = await client.cancelManifest({ path: { id } });
    return { json: manifest, show: [manifestFields(manifest)], plain: [lines(manifest.status)] };
  },
});
