import type { Client, FileReply } from "@shipctl/sdk";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { saveFile } from "../ui/save-file.js";
import { useToasts } from "../ui/toasts.js";

/** Saves a file of the server under the name that it has there. */
export function useDownload(failure: string) {
  const { client } = useApi();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (read: (client: Client) => Promise<FileReply>) => {
      const { fileName = "download", contentType, ...file } = await read(client);
      return new File([await file.bytes()], fileName, { type: contentType });
    },
    onSuccess: (file) => {
      saveFile(file);
      toasts.success(`Saved as ${file.name}`);
    },
    onError: (error) => toasts.error(errorText(error, failure), { durationMs: 6_000 }),
  });
}
