// ipaddr.js: maintained, typed, without dependencies; it knows the reserved ranges of both families.
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public Internet. IPv4 inside IPv6 is checked as IPv4. Loopback, private,
 * link-local, unique-local, carrier-grade NAT, tunnels, documentation and unassigned ranges are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = withoutNat64(ipaddr.process(address));
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}

/** NAT64: networks without IPv4 map a public host into 64:ff9b::/96, with its IPv4 address at the end. */
function withoutNat64(address: IPv4 | IPv6): IPv4 | IPv6 {
  return address.range() === "rfc6052" ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}
