import { useNotices } from "../../../ui/notices.js";

/** Puts a text on the clipboard, and says whether that worked: browsers may refuse it. */
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
