// ipaddr.js: maintained, typed, without dependencies; it knows the reserved ranges of both families.
import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public Internet. IPv4 inside IPv6 is judged as IPv4; loopback, private, link-local,
 * unique-local, carrier-grade NAT, tunnels, documentation and unassigned ranges are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
