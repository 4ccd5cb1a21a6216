import { expect, test } from "vitest";
import { invitationRequest, readInvitation, readInvitationRequest } from "#rules/invitations/invitation.ts";

test("an invitation has an address, a kind and a name", () => {
  const invitation = readInvitation({ email: "Ada@Firm.example", kind: "staff", name: " Ada Conti " });
  expect(invitation).toEqual({ email: "ada@firm.example", kind: "staff", name: "Ada Conti" });
});

test("an invitation without a name takes one from the address", () => {
  expect(readInvitation({ email: "ada@firm.example", kind: "retail" })).toMatchObject({ name: "ada" });
});

test("a name loses line separators and bidirectional controls, and an invisible name counts as none", () => {
  const nameOf = (name: string) => readInvitation({ email: "ada@firm.example", kind: "retail", name });
  expect(nameOf("Ada\u2028\u202eConti")).toMatchObject({ name: "Ada Conti" });
  for (const name of ["\u200b", "\u3164", "\u00ad\u115f \ufeff"]) expect(nameOf(name)).toMatchObject({ name: "ada" });
});

test.each(["company", "institutional", "retail", "staff"])("an invitation may be for the kind %s", (kind) => {
  expect(readInvitation({ email: "ada@firm.example", kind })).toMatchObject({ kind });
});

test.each([
  [{ kind: "retail" }, "email"],
  [{ email: "ada", kind: "retail" }, "email"],
  [{ email: "e1@erased.invalid", kind: "retail" }, "email"],
  [{ email: `${"a".repeat(250)}@firm.example`, kind: "retail" }, "email"],
  [{ email: "ada@firm.example" }, "kind"],
  [{ email: "ada@firm.example", kind: "investor" }, "kind"],
  [{ email: "ada@firm.example", kind: "Staff" }, "kind"],
  [{ email: "ada@firm.example", kind: "retail", name: "Ada\nConti" }, "name"],
])("the invitation %j is refused because of its %s", (input, fault) => {
  expect(readInvitation(input)).toBe(fault);
});

test("a request to invite says whether to send an e-mail, and a wrong field is refused with the sentence for it", () => {
  const sentences = { email: "no address", kind: "no kind", name: "no name" };
  const asked = { email: " Ada@Firm.example", kind: "retail", byEmail: true };
  expect(readInvitationRequest(invitationRequest.parse({ ...asked, isAdmin: true }), sentences)).toEqual({
    email: "ada@firm.example",
    name: "ada",
    kind: "retail",
    byEmail: true,
  });
  expect(readInvitationRequest(invitationRequest.parse({ ...asked, kind: "king" }), sentences)).toEqual({
    problem: "invalid",
    detail: "no kind",
    fields: { kind: "no kind" },
  });
  for (const input of [undefined, null, [], "x", {}, { ...asked, byEmail: "yes" }, { ...asked, email: ["a@b.it"] }]) {
    expect(invitationRequest.safeParse(input).data).toBeUndefined();
  }
});
