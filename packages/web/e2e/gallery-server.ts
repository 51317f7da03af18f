import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const WEB = fileURLToPath(new URL("../", import.meta.url));

/** The component gallery, served from the sources as `npm run dev` serves it. */
export async function startGallery(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await createServer({ root: WEB, configFile: join(WEB, "vite.config.ts"), server: { port: 0 } });
  await server.listen();
  // Compiles its modules before a page waits for them.
  await server.warmupRequest("/gallery/main.tsx");
  await server.waitForRequestsIdle();
  const [at] = server.resolvedUrls?.local ?? [];
  if (!at) throw new Error("the gallery has no address");
  return { url: `${at}gallery/`, close: () => server.close() };
}
