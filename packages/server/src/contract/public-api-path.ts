/** Programs call here: by API key alone, within a limit, and they are told what went wrong in a form of their own. */
export const isPublicApi = (path: string): boolean => path === "/api/v1" || path.startsWith("/api/v1/");
