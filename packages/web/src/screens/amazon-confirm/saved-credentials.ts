import type { SavedCredentials } from "@shipctl/sdk";
import { age } from "@shipctl/sdk/display";

/** A secret stored on the server. */
export interface SavedSecret {
  /** `today`, `3 days ago`, … */
  readonly age: string;
  /** Old enough that Amazon has probably ended the session. */
  readonly mayBeExpired: boolean;
}

export interface SavedSecrets {
  readonly cookies: SavedSecret | undefined;
  readonly csrfToken: SavedSecret | undefined;
}

/** The saved secrets, with their age at `now`. */
export function savedSecrets(saved: SavedCredentials | undefined, now: Date): SavedSecrets {
  return {
    cookies: secretOf(saved?.cookiesUpdatedAt, COOKIES_FRESH_DAYS, now),
    csrfToken: secretOf(saved?.csrfTokenUpdatedAt, TOKEN_FRESH_DAYS, now),
  };
}

const COOKIES_FRESH_DAYS = 14;
const TOKEN_FRESH_DAYS = 2;
const DAY_MS = 86_400_000;

function secretOf(updatedAt: string | null | undefined, freshDays: number, now: Date): SavedSecret | undefined {
  if (!updatedAt) return undefined;
  const mayBeExpired = now.getTime() - Date.parse(updatedAt) >= freshDays * DAY_MS;
  return { age: age(updatedAt, now), mayBeExpired };
}
