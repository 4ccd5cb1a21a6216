import { expect, test } from "vitest";
import { readInvitationLines } from "#rules/invitations/invitation-list.ts";

test.each([
  ["ada@firm.example", "ada", "retail"],
  ["ada@firm.example, Ada Rossi", "Ada Rossi", "retail"],
  ["ADA@firm.example; Ada Rossi; Company", "Ada Rossi", "company"],
  ['ada@firm.example\t"Rossi, ""Ada"""\tinstitutional', 'Rossi, "Ada"', "institutional"],
  ['"Rossi, Ada" <ada@firm.example>', "Rossi, Ada", "retail"],
  ["<ada@firm.example>", "ada", "retail"],
  ["ada@firm.example,,", "ada", "retail"],
  ["Ada@firm.example <ada@firm.example>", "Ada@firm.example", "retail"],
  ["\uFEFFada@firm.example", "ada", "retail"],
])("the line %j invites one person", (line, name, kind) => {
  expect(readInvitationLines(line, "retail")).toEqual([
    { line: 1, typed: expect.any(String), invitation: { email: "ada@firm.example", name, kind } },
  ]);
});

test.each([
  ["ada", "email"],
  ["Ada Rossi, ada@firm.example", "email"],
  ["ada@firm.example, Ada, robot", "kind"],
  [`ada@firm.example, ${"a".repeat(201)}`, "name"],
  ["ada@firm.example, Ada, company, Milano", "too-many-columns"],
  ["Ada Rossi <ada@firm.example>; Ben Verdi <ben@firm.example>", "several"],
  ["ada@firm.example; ben@firm.example", "several"],
  ["ada@firm.example, ben@firm.example, cleo@firm.example", "several"],
])("the line %j is refused with the fault %s", (line, fault) => {
  expect(readInvitationLines(line, "retail").map((each) => each.fault)).toEqual([fault]);
});

test("a line of headings sets the order of the columns; lines are numbered as in the file, and empty ones are skipped", () => {
  const text = "Kind,E-mail\r\n\r\ncompany,ada@firm.example\r\n,ben@firm.example\n";
  expect(readInvitationLines(text, "retail").map(({ line, invitation }) => [line, invitation])).toEqual([
    [3, { email: "ada@firm.example", name: "ada", kind: "company" }],
    [4, { email: "ben@firm.example", name: "ben", kind: "retail" }],
  ]);
});

test("after a line of headings, a line pasted from a spreadsheet keeps its empty cells", () => {
  const text = "Name\tE-mail\tKind\n\tada@firm.example\tcompany\nBen\tben@firm.example\t\n";
  expect(readInvitationLines(text, "retail").map(({ invitation }) => invitation)).toEqual([
    { email: "ada@firm.example", name: "ada", kind: "company" },
    { email: "ben@firm.example", name: "Ben", kind: "retail" },
  ]);
});

test("after a line of headings, lines are split where it is, so that a comma may be a part of a name", () => {
  const text = "Name;E-mail;Kind\nRossi, Ada;ada@firm.example;company\nVerdi, Ben;ben@firm.example;\n";
  expect(readInvitationLines(text, "retail").map(({ invitation }) => invitation)).toEqual([
    { email: "ada@firm.example", name: "Rossi, Ada", kind: "company" },
    { email: "ben@firm.example", name: "Verdi, Ben", kind: "retail" },
  ]);
});

test("after a line of headings, a line with another separator is still read", () => {
  const text = "E-mail, Name\nada@firm.example; Ada\nben@firm.example\tBen\n";
  expect(readInvitationLines(text, "retail").map(({ invitation }) => invitation?.name)).toEqual(["Ada", "Ben"]);
});

test("an address repeated on a later line, in any case, is a fault of that line", () => {
  const text = "ada@firm.example\nben@firm.example\nAda <ADA@firm.example>";
  expect(readInvitationLines(text, "retail").map((each) => each.fault)).toEqual([undefined, undefined, "twice"]);
});
