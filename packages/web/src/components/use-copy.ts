import { useNotices } from "../ui/notices.js";

/** Copies a text to the clipboard and shows the result in a toast. Browsers may deny access. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<void> {
  const notices = useNotices();
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(done);
    } catch {
      notices.error(failed);
    }
  };
}
