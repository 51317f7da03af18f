/** The public API: API keys only, rate limited, with its own error format. */
export const isPublicApi = (path: string): boolean => path === "/api/v1" || path.startsWith("/api/v1/");
