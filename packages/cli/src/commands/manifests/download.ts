import { defineCommand } from "../../context.js";
import { forceFlag, one, outputFile, required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { labelPath, saveReply } from "../../steps/order/save-labels.js";
import { manifestOrigin } from "../../steps/shared/origins.js";

/** GET /api/manifests/{id}/file */
export const command = defineCommand({
  positionals: { manifest: required("MAN-…", "the manifest") },
  flags: {
    output: outputFile(one("path", "a folder, or a file that ends in .pdf (default: this folder)", { short: "o" })),
    ...forceFlag,
  },
  examples: ["manifests download MAN-100001", "manifests download MAN-100001 -o - | lp"],
  async run({ manifest: manifestId, output: path, force }, context) {
    const origin = await manifestOrigin(context, manifestId);
    const output = await context.outputs.open(labelPath(path, `${manifestId}.pdf`), {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [origin],
    });
    const client = await context.api();
    await saveReply(output, await client.getManifestFile({ path: { id: manifestId } }), origin);
    if (output.isStandard) return { json: null, show: [] };
    return {
      json: { files: [output.path], manifestId },
      show: [lines(`${manifestId} saved as ${output.path}`)],
      plain: [lines(output.path)],
    };
  },
});
