import { isIPv4, isIPv6 } from "node:net";
// ipaddr.js: maintained, typed, without dependencies; it reads every spelling of IPv6.
import ipaddr from "ipaddr.js";

/**
 * The network that limits count for a client address: an IPv4 address, also if it is mapped into IPv6, or the /64 of an
 * IPv6 address, because one customer of a provider has all of it. Ports and brackets, which some proxies add, are
 * ignored. Undefined if the text is not an address.
 */
export function networkOf(text: string): string | undefined {
  const written = withoutPort(text.trim());
  // Most calls; ipaddr.js says no by an exception, which costs as much as a tenth of a purchase.
  if (isIPv4(written)) return written;
  if (!isIPv6(written)) return undefined;
  const address = ipaddr.process(written);
  return "parts" in address ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64` : address.toString();
}

/** `[2001:db8::1]:443` and `192.0.2.1:443`; a bare IPv6 address has no port. */
const withoutPort = (text: string): string =>
  text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
