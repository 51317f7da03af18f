import type { BodyOf } from "@shipctl/sdk";
import { CONFIRM_MESSAGES, readCookiesFile } from "@shipctl/sdk/files";
import { useState } from "react";
import type { SavedSecrets } from "./saved-credentials.js";

interface CookiesFile {
  readonly name: string;
  /** `name=value` pairs, as in a Cookie header. */
  readonly cookies: string;
  readonly count: number;
}

/** The form to confirm in the seller's own session. Its state is kept until the page is left. */
export function useSessionForm(saved: SavedSecrets) {
  const [file, setFile] = useState<CookiesFile>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [token, setToken] = useState("");
  const typed = `${file?.cookies ?? ""}${token.trim()}`;
  const [sent, setSent] = useState("");
  // Saved secrets are used by default.
  const [wantsSaved, setWantsSaved] = useState({ cookies: true, csrfToken: true });
  const usesSaved = {
    cookies: wantsSaved.cookies && saved.cookies !== undefined,
    csrfToken: wantsSaved.csrfToken && saved.csrfToken !== undefined,
  };
  const problem =
    !usesSaved.cookies && !file
      ? CONFIRM_MESSAGES.cookiesMissing
      : !usesSaved.csrfToken && token.trim() === ""
        ? CONFIRM_MESSAGES.tokenMissing
        : undefined;

  return {
    file,
    fileProblem,
    token,
    setToken,
    usesSaved,
    isUnsent: typed !== sent,
    markSent: () => setSent(typed),
    /** Why it cannot be submitted yet. */
    problem,
    async openFile(chosen: File) {
      const read = await cookiesIn(chosen);
      setFile(read.ok ? { name: chosen.name, cookies: read.cookies, count: read.count } : undefined);
      setFileProblem(read.ok ? undefined : read.message);
    },
    removeFile: () => setFile(undefined),
    toggleCookies(use: boolean) {
      setWantsSaved((wanted) => ({ ...wanted, cookies: use }));
      setFile(undefined);
      setFileProblem(undefined);
    },
    toggleToken(use: boolean) {
      setWantsSaved((wanted) => ({ ...wanted, csrfToken: use }));
      setToken("");
    },
    /** Saved secrets stay on the server, which uses them if none are sent. */
    request: (bulkOrderId: string): BodyOf<"confirmAmazonOrders"> => ({
      bulkOrderId,
      ...(!usesSaved.cookies && file && { cookies: file.cookies }),
      ...(!usesSaved.csrfToken && { csrfToken: token.trim() }),
      saveCookies: !usesSaved.cookies,
      saveCsrfToken: !usesSaved.csrfToken,
    }),
  };
}

export type SessionForm = ReturnType<typeof useSessionForm>;

async function cookiesIn(file: File): Promise<ReturnType<typeof readCookiesFile>> {
  try {
    return readCookiesFile(await file.text(), file.name);
  } catch {
    return { ok: false, message: CONFIRM_MESSAGES.cookiesUnreadable };
  }
}
