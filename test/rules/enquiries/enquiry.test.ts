import { expect, test } from "vitest";
import { enquirySentences } from "#content/forms/enquiry.ts";
import { readEnquiry } from "#rules/enquiries/enquiry.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";

const given = { name: "Ada Rossi", email: "ada@firm.example", company: "Rossi SpA", message: "We build a plant." };
const read = (changes: object = {}) => readEnquiry({ ...given, ...changes }, enquirySentences);

function fieldsOf(changes: object): string[] {
  const reading = read(changes);
  return "problem" in reading ? Object.keys(reading.fields ?? {}) : [];
}

test("a complete message is accepted unchanged", () => {
  expect(read()).toEqual({ enquiry: { ...given, topic: "" }, suspected: false });
});

test("company and topic may be absent or empty, with the same result", () => {
  const { company: _, ...without } = given;
  expect(readEnquiry(without, enquirySentences)).toEqual(
    readEnquiry({ ...without, company: " ", topic: "" }, enquirySentences),
  );
});

test("a required field that contains only white space counts as empty", () => {
  expect(read({ name: " \t\n\u00a0 ", email: "  ", message: "\n\n" })).toEqual({
    problem: "invalid",
    detail: "Please fill in all required fields",
    fields: {
      name: "Please enter your name.",
      email: "Please enter your email address.",
      message: "Please enter your message.",
    },
  });
});

test.each(["9f@erased.invalid", "Ada@Erased.Invalid"])(
  "the pseudonym of an erased address (%s) is refused as an e-mail address",
  (email) => {
    expect(read({ email })).toEqual({
      problem: "invalid",
      detail: expect.any(String),
      fields: { email: "Please enter an email address like name@company.com." },
    });
    expect(fieldsOf({ email: "ada@not-erased.invalid" })).toEqual([]);
  },
);

test.each([
  ["a zero-width space", "\u200b"],
  ["a soft hyphen", "\u00ad"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["tag characters", "\u{e0041}\u{e0064}\u{e0061}"],
  ["a lone accent", "\u0301"],
  ["an empty Braille cell", "\u2800"],
  ["several of them", "\u2060 \u200d\ufe0f\u034f \u3164"],
])("a name that consists only of %s counts as missing", (_, name) => {
  expect(read({ name })).toMatchObject({ fields: { name: "Please enter your name." } });
});

test.each([
  ["क्\u200dष", "a joiner in Devanagari"],
  ["علی\u200cرضا", "a non-joiner in Persian"],
  ["ශ්\u200dරී", "a joiner in Sinhala"],
  ["👩\u200d🚀", "an emoji that is joined"],
  ["🏴\u{e0067}\u{e0062}\u{e007f}", "a flag with tags"],
  ["한국", "Hangul"],
  ["Ada \u2764\ufe0f", "a variation of a sign"],
])("the name %s, with %s, is accepted unchanged", (name) => {
  expect(read({ name })).toMatchObject({ enquiry: { name } });
});

test("an absent required field counts as missing, like an empty one", () => {
  expect(readEnquiry({}, enquirySentences)).toMatchObject({ detail: "Please fill in all required fields" });
});

test.each(Object.entries(enquiryLimits))(
  "%s may have up to %i characters, not counting white space around them",
  (field, limit) => {
    const filler = field === "email" ? "ada@firm.example".padStart(limit, "a") : "é".repeat(limit);
    expect(fieldsOf({ [field]: `  ${filler} ` })).toEqual([]);
    expect(fieldsOf({ [field]: `a${filler}` })).toEqual([field]);
  },
);

test("a line break counts as one character, as for the browser's `maxlength`", () => {
  expect(fieldsOf({ message: `a${"\r\n".repeat(4998)}b` })).toEqual([]);
});

test("the limits are the ones the team agreed on", () => {
  expect(enquiryLimits).toMatchObject({ name: 200, email: 254, company: 200, message: 5000 });
});

test.each(["name", "email", "company", "topic", "message"])("NUL and lone surrogates are refused in %s", (field) => {
  expect(fieldsOf({ [field]: "a\0b" })).toEqual([field]);
  expect(fieldsOf({ [field]: "a\ud83d" })).toEqual([field]);
  expect(fieldsOf({ [field]: "\udc00a" })).toEqual([field]);
});

test("characters of every Unicode plane are kept", () => {
  const name = "Zoë 👩‍👩‍👧 𝒜𝒹𝒶 山田 مرحبا";
  expect(read({ name })).toMatchObject({ enquiry: { name } });
});

test("in a single-line field, control characters and line separators become one space", () => {
  expect(read({ name: "Ada\r\nBcc: x\u2028y\u2029z\u0085\t!" })).toMatchObject({
    enquiry: { name: "Ada Bcc: x y z !" },
  });
});

test("bidirectional control characters are removed from a name", () => {
  expect(read({ name: "\u202eznaiF ocnaB\u202c \u2067x\u2069" })).toMatchObject({ enquiry: { name: "znaiF ocnaB x" } });
});

test("a message keeps its line breaks and tabs, and loses other control characters", () => {
  expect(read({ message: "\n\tone\r\ntwo\rthree\x1b[2J\x7f " })).toMatchObject({
    enquiry: { message: "one\ntwo\nthree[2J" },
  });
});

test("a message with a filled honeypot is accepted, but marked as suspected", () => {
  expect(read({ website: "https://spam.example" })).toEqual({ enquiry: { ...given, topic: "" }, suspected: true });
  expect(read({ website: "" })).toMatchObject({ suspected: false });
});

test.each(["id", "suspected", "reference", "createdAt", "constructor"])(
  "a message with the unknown field %s is refused",
  (field) => {
    expect(read({ [field]: "x" })).toMatchObject({ problem: "invalid" });
  },
);

test.each([null, undefined, [], "name", 7, true])("%j is refused as a message", (input) => {
  expect(readEnquiry(input, enquirySentences)).toEqual({ problem: "invalid", detail: enquirySentences.malformed });
});

test.each([null, 7, {}, ["Ada"]])("%j is refused in every field", (value) => {
  for (const field of Object.keys(enquiryLimits)) expect(fieldsOf({ [field]: value })).toEqual([field]);
});
