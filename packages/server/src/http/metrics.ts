import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Middleware } from "../contract/document/request-env.js";
import type { World } from "../world.js";

/** Where the metrics are read from. */
export interface MetricsSource {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Measures every request. */
export function measureRequests({ metrics }: Pick<World, "metrics">): Middleware {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const operation = c.get("operation")?.id ?? "none";
    metrics.timer("request", { operation, status: String(c.res.status) }).add(performance.now() - startedAt);
  };
}

/** GET /metrics for callers who send `Authorization: Bearer TOKEN`. Without it, the path does not exist for them. */
export function metricsFor(token: string, source: MetricsSource): Middleware {
  const expected = digest(`Bearer ${token}`);
  return async (c, next) => {
    if (c.req.path !== "/metrics" || c.req.method !== "GET") return next();
    const sent = c.req.header("authorization") ?? "";
    if (!timingSafeEqual(digest(sent), expected)) return next();
    return c.body(await source.text(), 200, { "Content-Type": source.contentType, "Cache-Control": "no-store" });
  };
}

/** GET /metrics without a token, for a port of its own that only this machine reaches. */
export function metricsApp(source: MetricsSource): Hono {
  return new Hono().get("/metrics", async (c) =>
    c.body(await source.text(), 200, { "Content-Type": source.contentType }),
  );
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
