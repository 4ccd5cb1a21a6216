import { expect, test } from "vitest";
import { addressKeyOf } from "#worker/rate-limit.ts";

test("an IPv4 address is counted as a whole, however it is written", () => {
  expect(addressKeyOf("203.0.113.7")).toBe("address:203.0.113.7");
  expect(addressKeyOf("::ffff:203.0.113.7")).toBe("address:203.0.113.7");
  expect(addressKeyOf("203.0.113.8")).not.toBe(addressKeyOf("203.0.113.7"));
});

test("an IPv6 address is counted by its first four groups, however it is written", () => {
  const spellings = [
    "2001:db8::1",
    "2001:0DB8:0:0::2",
    "2001:db8:0:0:ffff:ffff:ffff:ffff",
    "2001:db8:0000:0000:1::",
    "2001:db8::",
  ];
  expect(new Set(spellings.map(addressKeyOf))).toEqual(new Set(["address:2001:db8:0:0::/64"]));
  expect(addressKeyOf("::1")).toBe("address:0:0:0:0::/64");
  expect(addressKeyOf("2001:db8:0:1::1")).toBe("address:2001:db8:0:1::/64");
});

test("all callers without an address are counted together", () => {
  expect(addressKeyOf(undefined)).toBe(addressKeyOf(" "));
});
