import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import tls from "node:tls";
import { usageError } from "../io/exit-code.js";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The certificates of a file and those that Node.js trusts anyway, as PEM.
 *
 * @param source of the path: the flag or the variable
 * @throws CommandError if the file cannot be read or holds no certificate
 */
export async function trustedWith(path: string, source: string, env: Environment): Promise<readonly string[]> {
  const own = certificatesIn(await readOrExplain(path, source));
  if (own.length === 0)
    throw usageError(
      `${source}: ${path} holds no certificate.`,
      "Give the certificate of the server, or of the authority that signed it, as PEM: -----BEGIN CERTIFICATE-----",
    );
  return [...(await defaults(env)), ...own];
}

/** Of Node.js 22.15 and newer. */
interface NewerTls {
  getCACertificates(kind: "default"): string[];
}

async function defaults(env: Environment): Promise<readonly string[]> {
  if ("getCACertificates" in tls) return (tls as NewerTls).getCACertificates("default");
  const extra = env.NODE_EXTRA_CA_CERTS;
  return [...tls.rootCertificates, ...(extra ? certificatesIn(await readFile(extra, "utf8").catch(() => "")) : [])];
}

async function readOrExplain(path: string, source: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it cannot be read";
    throw usageError(`${source}: ${path} could not be read (${reason}).`);
  }
}

function certificatesIn(text: string): string[] {
  const found =
    text.match(/-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g) ??
    [];
  return found.filter(isCertificate);
}

function isCertificate(text: string): boolean {
  try {
    new X509Certificate(text);
    return true;
  } catch {
    return false;
  }
}
