import { expect, test } from "vitest";
import { mentions, withoutAddress, withoutAddressInFileName, withoutAddressInJson } from "#rules/privacy/mentions.ts";

const email = "ada.rossi+x@firm.example";

test("an address is removed from a text in upper or lower case, also at the end of a sentence", () => {
  expect(withoutAddress(`Write to ${email}. Or to ADA.Rossi+X@Firm.example, please: <${email}>`, email)).toBe(
    "Write to [erased]. Or to [erased], please: <[erased]>",
  );
});

test.each([
  ["'", "'"],
  ["''", "''"],
  ["*", "*"],
  ["**", "**"],
  ["`", "`"],
  ["{", "}"],
  ["|", "|"],
  ["~", "~"],
  ["_", "_"],
  ["-", "-"],
  ["?email=", "&name=Ada"],
  ["name='", "'"],
  ["bruno@firm.example/", "/"],
  ["see...", "..."],
  ["请联系", "谢谢"],
])("an address between %s and %s is removed", (left, right) => {
  expect(withoutAddress(`${left}${email}${right}`, email)).toBe(`${left}[erased]${right}`);
});

test.each([
  `o'${email}`,
  `é.${email}`,
  `x+${email}`,
  `x_${email}`,
  `x${email}`,
  `x.${email}`,
  `${email}.it`,
  `${email}s`,
  "ada-rossi+x@firm.example",
  "adaXrossi+x@firm.example",
])("%s is another person's address and is kept", (other) => {
  expect(withoutAddress(`Write to ${other}.`, email)).toBe(`Write to ${other}.`);
  expect(mentions(other, email)).toBe(false);
});

test.each([
  [`Terms for ${email}.pdf`, "Terms for [erased].pdf"],
  [`${email}.JPEG`, "[erased].JPEG"],
  [`${email}, terms.docx`, "[erased], terms.docx"],
  [`Terms for ${email}`, "Terms for [erased]"],
  [`Terms for ${email}.it.pdf`, `Terms for ${email}.it.pdf`],
  [`Terms for ${email}.it`, `Terms for ${email}.it`],
])("the file name %s becomes %s", (name, left) => {
  expect(withoutAddressInFileName(name, email)).toBe(left);
});

test("in JSON, an address is found at the start of a line, and a longer one that only looks escaped is kept", () => {
  const json = JSON.stringify({ text: `Ask\n${email}\t${email}`, path: `C:\\n${email}`, count: 1 });
  expect(JSON.parse(withoutAddressInJson(json, email))).toEqual({
    text: "Ask\n[erased]\t[erased]",
    path: `C:\\n${email}`,
    count: 1,
  });
  const untouched = '{ "text": "Nobody" }';
  expect(withoutAddressInJson(untouched, email)).toBe(untouched);
});

test("an address in damaged JSON is removed as from plain text", () => {
  expect(withoutAddressInJson(`{"email":"${email}","te`, email)).toBe('{"email":"[erased]","te');
});
