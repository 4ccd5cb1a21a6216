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

test("a complete message is accepted as it is", () => {
  expect(read()).toEqual({ enquiry: { ...given, topic: "" }, suspected: false });
});

test("company and topic may be absent or empty, which is the same", () => {
  const { company: _, ...without } = given;
  expect(readEnquiry(without, enquirySentences)).toEqual(
    readEnquiry({ ...without, company: " ", topic: "" }, enquirySentences),
  );
});

test("fields are trimmed before they are found empty", () => {
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
  "an address in place of an erased one (%s) is a wrong one",
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
])("a name of %s alone is missing", (_, name) => {
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
])("the name %s, with %s, is accepted as it is", (name) => {
  expect(read({ name })).toMatchObject({ enquiry: { name } });
});

test("a required field that is absent is missing as one that is empty", () => {
  expect(readEnquiry({}, enquirySentences)).toMatchObject({ detail: "Please fill in all required fields" });
});

test.each(Object.entries(enquiryLimits))(
  "%s may be exactly as long as its limit of %i, not counting what is trimmed",
  (field, limit) => {
    const filler = field === "email" ? "ada@firm.example".padStart(limit, "a") : "é".repeat(limit);
    expect(fieldsOf({ [field]: `  ${filler} ` })).toEqual([]);
    expect(fieldsOf({ [field]: `a${filler}` })).toEqual([field]);
  },
);

test("a line end counts as one character, as in the browser's own limit", () => {
  expect(fieldsOf({ message: `a${"\r\n".repeat(4998)}b` })).toEqual([]);
});

test("the limits are those the team agreed on", () => {
  expect(enquiryLimits).toMatchObject({ name: 200, email: 254, company: 200, message: 5000 });
});

test.each(["name", "email", "company", "topic", "message"])("NUL and half a character are refused in %s", (field) => {
  expect(fieldsOf({ [field]: "a\0b" })).toEqual([field]);
  expect(fieldsOf({ [field]: "a\ud83d" })).toEqual([field]);
  expect(fieldsOf({ [field]: "\udc00a" })).toEqual([field]);
});

test("whole characters of every Unicode plane are kept", () => {
  const name = "Zoë 👩‍👩‍👧 𝒜𝒹𝒶 山田 مرحبا";
  expect(read({ name })).toMatchObject({ enquiry: { name } });
});

test("control characters and line separators become one space in a single line", () => {
  expect(read({ name: "Ada\r\nBcc: x\u2028y\u2029z\u0085\t!" })).toMatchObject({
    enquiry: { name: "Ada Bcc: x y z !" },
  });
});

test("a name that is written backwards loses the characters that turn it around", () => {
  expect(read({ name: "\u202eznaiF ocnaB\u202c \u2067x\u2069" })).toMatchObject({ enquiry: { name: "znaiF ocnaB x" } });
});

test("a message keeps its lines and tabs and loses other control characters", () => {
  expect(read({ message: "\n\tone\r\ntwo\rthree\x1b[2J\x7f " })).toMatchObject({
    enquiry: { message: "one\ntwo\nthree[2J" },
  });
});

test("a filled honeypot is read, and suspected", () => {
  expect(read({ website: "https://spam.example" })).toEqual({ enquiry: { ...given, topic: "" }, suspected: true });
  expect(read({ website: "" })).toMatchObject({ suspected: false });
});

test.each(["id", "suspected", "reference", "createdAt", "constructor"])(
  "a field %s that the form does not have is refused",
  (field) => {
    expect(read({ [field]: "x" })).toMatchObject({ problem: "invalid" });
  },
);

test.each([null, undefined, [], "name", 7, true])("%j is no message", (input) => {
  expect(readEnquiry(input, enquirySentences)).toEqual({ problem: "invalid", detail: enquirySentences.malformed });
});

test.each([null, 7, {}, ["Ada"]])("%j is refused in every field", (value) => {
  for (const field of Object.keys(enquiryLimits)) expect(fieldsOf({ [field]: value })).toEqual([field]);
});
