import { useToasts } from "../ui/toasts.js";

/** Copies a text to the clipboard and shows the result in a toast. Browsers may deny access. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<void> {
  const toasts = useToasts();
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(done);
    } catch {
      toasts.error(failed);
    }
  };
}
