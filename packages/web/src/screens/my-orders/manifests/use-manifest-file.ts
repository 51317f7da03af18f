import type { Manifest } from "@shipctl/sdk";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { useNotices } from "../../../ui/notices.js";
import { saveFile } from "../../../ui/save-file.js";

/** Downloads the form of a manifest. */
export function useManifestFile() {
  const { client } = useApi();
  const notices = useNotices();
  return {
    save: async ({ manifestId }: Pick<Manifest, "manifestId">): Promise<void> => {
      try {
        const file = await client.getManifestFile({ path: { id: manifestId } });
        const name = file.fileName ?? `${manifestId}.pdf`;
        saveFile(new File([await file.bytes()], name, { type: file.contentType }));
        notices.success(`${manifestId} saved as ${name}`);
      } catch (error) {
        notices.error(errorText(error, "Failed to download the manifest"), { durationMs: 6_000 });
      }
    },
  };
}
