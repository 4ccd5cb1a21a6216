import fc from "fast-check";
import { expect, test } from "vitest";
import { ownerFaultOf, passwordFaultOf } from "#rules/auth/password.ts";
import { anyCharacter } from "#test/support/any-character.ts";

test("a password has between 12 and 128 characters", () => {
  expect(passwordFaultOf("crane by sea")).toBeUndefined();
  expect(passwordFaultOf("crane by se")).toBe("too-short");
  expect(passwordFaultOf(longText(128))).toBeUndefined();
  expect(passwordFaultOf(longText(129))).toBe("too-long");
  expect(passwordFaultOf("")).toBe("too-short");
});

test.each([
  "tredici grù blu",
  "密码是一个很长的句子吗是",
  "🏗️🧱🔩⚙️🛠️🪜",
  "UPPERCASE ONLY WORDS",
  "aaaa bbbb cccc dddd",
  "19450425 x 1861",
  "my new love is for you",
  "the password of Ada's dog",
  "monkeys climb the crane",
])("a password needs no particular kind of character: %s", (password) => {
  expect(passwordFaultOf(password)).toBeUndefined();
});

test.each([
  "password1234",
  "Password2026!",
  "PASSWORDPASSWORD",
  "passwordpassword1",
  "123456789012",
  "1234567890123456",
  "abcdefghijkl",
  "😀😁😂😃😄😅",
  "210987654321",
  "qwertyuiop123",
  "qwertyqwerty",
  "1q2w3e4r5t6y",
  "administrator",
  "admin1234567",
  "welcome12345",
  "iloveyou2026",
  "111111111111",
  "            ",
  "abababababab",
  "cantiere2026",
  "correct horse battery staple",
  "P@ssw0rd2026!!",
  "4dm1n1str4t0r",
  "my password is password",
  "iloveyouforever",
  "letmein-letmein-1",
  "2026password!",
  "monkey8monkey8",
  "112312131232",
  "December2026!",
  "Forza_Juventus_2026",
  "manchesterunited1",
  "zaq12wsxcde3",
  "sunshine monkey dragon",
])("a password that attackers try first is refused: %s", (password) => {
  expect(passwordFaultOf(password)).toBe("common");
});

test("any text can be checked, and a random password of the right length is never called common", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) =>
      [undefined, "too-short", "common"].includes(passwordFaultOf(text)),
    ),
  );
  fc.assert(fc.property(fc.uuid(), (password) => passwordFaultOf(password) === undefined));
});

function longText(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * index + index * 7) % 26))).join("");
}

const owner = { name: "Ada Zoë Di Conti-Bellini", email: "ada.cranes77@northern-yards.example" };

test.each([
  "Conti and a long way home",
  "my b3ll1n1 tower stands",
  "ADAZOEDICONTIBELLINI",
  "ada zoe di conti bellini!",
  "the CR4NES77 of the port",
  "seven cranes77 at dawn",
  "Northern lights over water",
  "ada.cranes77@northern-yards.example",
  "northern-yards.example",
  "s@northern-yards",
])("the password %s is refused because it contains a part of its owner's name or address", (password) => {
  expect(ownerFaultOf(password, owner)).toBe("personal");
});

test.each(["seven tall towers at dawn", "adagio for a quiet sea", "an example of patience", "!@#$%^&*()_+=~"])(
  "the password %s is accepted because it contains nothing of its owner's name or address",
  (password) => {
    expect(ownerFaultOf(password, owner)).toBeUndefined();
  },
);

test("a password must not contain a part of the name that has four letters, with or without its accents", () => {
  const email = "lw@a.co";
  expect(ownerFaultOf("a jorg of the quiet sea", { name: "Jörg Li", email })).toBe("personal");
  expect(ownerFaultOf("a jörg of the quiet sea", { name: "Jorg Li", email })).toBe("personal");
});

test("a password may contain the short parts of a name, but not the whole name", () => {
  const short = { name: "Li Wu An", email: "lw@a.co" };
  expect(ownerFaultOf("a lively wunderkind anew", short)).toBeUndefined();
  expect(ownerFaultOf("liwuan on the river bank", short)).toBe("personal");
  expect(ownerFaultOf("al.bo.cy.di@ux", { name: "Ada Ng", email: "al.bo.cy.di@ux.co" })).toBe("personal");
});
