/**
 * Whether a base URL is on the provider's host, however it is written: with a port, a path, upper case or a final dot.
 * Otherwise another kind of provider would get its key.
 */
export function isOnHostOf(provider: string): (baseUrl: string) => boolean {
  const { hostname } = new URL(provider);
  return (baseUrl) => {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
    return url?.protocol === "https:" && url.hostname.replace(/\.$/, "") === hostname;
  };
}
