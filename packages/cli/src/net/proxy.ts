import { BlockList, isIP } from "node:net";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for a URL: `HTTPS_PROXY` or `HTTP_PROXY` by its scheme, else `ALL_PROXY`; none for this computer and what
 * `NO_PROXY` lists. The lower-case names win. Written here because the libraries read only the process's own variables, and
 * take an entry without a dot before it for one exact name, which curl, Go and Python do not.
 */
export function proxyFor(target: URL, env: Environment): URL | undefined {
  const host = target.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isThisComputer(host) || isExcepted(host, target, env.no_proxy || env.NO_PROXY || "")) return undefined;
  const scheme = target.protocol.slice(0, -1);
  for (const name of [`${scheme}_proxy`, `${scheme}_proxy`.toUpperCase(), "all_proxy", "ALL_PROXY"]) {
    const value = env[name]?.trim();
    if (value) return proxyUrl(name, value);
  }
  return undefined;
}

/** @throws Error that names the variable, but not a password in it */
function proxyUrl(name: string, value: string): URL {
  const text = value.includes("://") ? value : `http://${value}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  const shown = url ? `${url.protocol}//${url.host}` : "not a URL";
  throw new Error(`${name} is ${shown}; use http://host:port or https://host:port`);
}

const isThisComputer = (host: string): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "::1" ||
  (isIP(host) === 4 && host.startsWith("127."));

function isExcepted(host: string, { protocol, port }: URL, list: string): boolean {
  const usedPort = port || (protocol === "https:" ? "443" : "80");
  return list
    .toLowerCase()
    .split(/[,\s]+/)
    .some((entry) => {
      if (entry === "" || entry === "*") return entry === "*";
      if (isIP(entry) || entry.includes("/")) return isInNetwork(host, entry);
      const [, name = "", wantedPort = usedPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (wantedPort !== usedPort) return false;
      const bare = name.replace(/^\*?\./, "").replace(/^\[|\]$/g, "");
      return bare !== "" && (host === bare || (!isIP(host) && host.endsWith(`.${bare}`)));
    });
}

function isInNetwork(host: string, entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(host) === 0 || isIP(address) === 0) return false;
  const network = new BlockList();
  try {
    if (bits === undefined) network.addAddress(address, family);
    else network.addSubnet(address, Number(bits), family);
  } catch {
    return false;
  }
  return network.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
}
