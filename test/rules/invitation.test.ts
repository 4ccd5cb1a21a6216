import { expect, test } from "vitest";
import { readInvitation } from "#rules/invitation.ts";

test("an invitation has an address, a kind and a name", () => {
  const invitation = readInvitation({ email: "Ada@Firm.example", kind: "staff", name: " Ada Conti " });
  expect(invitation).toEqual({ email: "ada@firm.example", kind: "staff", name: "Ada Conti" });
});

test("without a name, the address gives one", () => {
  expect(readInvitation({ email: "ada@firm.example", kind: "retail" })).toMatchObject({ name: "ada" });
});

test.each(["company", "institutional", "retail", "staff"])("%s is a kind", (kind) => {
  expect(readInvitation({ email: "ada@firm.example", kind })).toMatchObject({ kind });
});

test.each([
  [{ kind: "retail" }, "email"],
  [{ email: "ada", kind: "retail" }, "email"],
  [{ email: `${"a".repeat(250)}@firm.example`, kind: "retail" }, "email"],
  [{ email: "ada@firm.example" }, "kind"],
  [{ email: "ada@firm.example", kind: "investor" }, "kind"],
  [{ email: "ada@firm.example", kind: "Staff" }, "kind"],
  [{ email: "ada@firm.example", kind: "retail", name: "Ada\nConti" }, "name"],
])("%j is refused for its %s", (input, fault) => {
  expect(readInvitation(input)).toBe(fault);
});
