import { expect, it } from "vitest";
import { clientNetwork } from "./client-network";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0001::", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["garbage", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
  [undefined, "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
