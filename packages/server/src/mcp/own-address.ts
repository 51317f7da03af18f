import { Problem } from "../shared/problem.js";

interface OwnAddress {
  readonly publicUrl: string;
}

/**
 * Refuses calls that a web page made through a name of its own (DNS rebinding) or from another origin.
 * @throws forbidden
 */
export function requireOwnAddress(headers: Headers, { publicUrl }: OwnAddress): void {
  const own = new URL(publicUrl);
  const host = headers.get("host");
  // Without a socket there is none.
  if (host !== null && host.toLowerCase() !== own.host && !LOOPBACK.test(host)) {
    throw new Problem(
      "forbidden",
      "This is not the host of this server. The operator sets it with SHIPCTL_PUBLIC_URL.",
    );
  }
  const origin = headers.get("origin");
  if (origin !== null && origin !== own.origin) {
    throw new Problem("forbidden", "Pages of this origin may not call.");
  }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
