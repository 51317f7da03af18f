import { describe, expect, it } from "vitest";
import { networkOf } from "./network.js";

describe("a client's network", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    [" 192.0.2.1 ", "192.0.2.1"],
    ["192.0.2.1:40001", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:0201", "192.0.2.1"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:3::4]", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:3::4]:443", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(["", "unknown", "_hidden", "1", "0x7f.1", "192.0.2", "192.0.2.256", "example.com", "2001:db8::1:443:::"])(
    "is undefined for %j",
    (text) => {
      expect(networkOf(text)).toBeUndefined();
    },
  );
});
