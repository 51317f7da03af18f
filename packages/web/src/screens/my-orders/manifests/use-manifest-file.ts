import type { Manifest } from "@shipctl/sdk";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/problem.js";
import { saveFile } from "../../../ui/save-file.js";
import { useToasts } from "../../../ui/toasts.js";

/** Downloads the forms of manifests. */
export function useManifestFile() {
  const { client } = useApi();
  const toasts = useToasts();
  const report = (error: unknown) =>
    toasts.error(errorText(error, "Failed to download the manifest"), { durationMs: 6_000 });
  const save = async ({ manifestId }: Pick<Manifest, "manifestId">): Promise<void> => {
    try {
      const file = await client.getManifestFile({ path: { id: manifestId } });
      const name = file.fileName ?? `${manifestId}.pdf`;
      saveFile(new File([await file.bytes()], name, { type: file.contentType }));
      toasts.success(`${manifestId} saved as ${name}`);
    } catch (error) {
      report(error);
    }
  };
  /** A new manifest and the others of its request, as far as the carrier has made them. */
  const saveReady = async (first: Manifest): Promise<void> => {
    try {
      const others = first.otherManifestIds ?? [];
      const all = [first, ...(await Promise.all(others.map((id) => client.getManifest({ path: { id } }))))];
      for (const one of all.filter(({ status }) => status === "created")) await save(one);
    } catch (error) {
      report(error);
    }
  };
  return { save, saveReady };
}
