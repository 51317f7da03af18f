// ipaddr.js: maintained, typed, without dependencies; it reads every spelling of both families.
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

/**
 * The network that limits count for a client address: an IPv4 address, also if it is mapped into IPv6, or the /64 of an
 * IPv6 address, because one customer of a provider has all of it. Ports and brackets, which some proxies add, are
 * ignored. Undefined if the text is not an address.
 */
export function networkOf(text: string): string | undefined {
  const address = parse(withoutPort(text.trim()));
  if (address === undefined || isV4(address)) return address?.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Asked for the likely family alone, because ipaddr.js says no by an exception, and a call cannot afford any. */
function parse(text: string): IPv4 | IPv6 | undefined {
  if (text.includes(":")) return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
  return text.includes(".") && ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : undefined;
}

const isV4 = (address: IPv4 | IPv6): address is IPv4 => address.kind() === "ipv4";

/** `[2001:db8::1]:443` and `192.0.2.1:443`; a bare IPv6 address has no port. */
const withoutPort = (text: string): string =>
  text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
