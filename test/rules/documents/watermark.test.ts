import { expect, test } from "vitest";
import { markFaultOf, markLimits, markTextOf } from "#rules/documents/watermark.ts";

const at = new Date("2026-05-01T09:30:59Z");
const latin = (character: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/u.test(character);
const textFor = (name: string, email = "ada@example.com") => markTextOf({ id: "u1", name, email }, at, latin);

test("a copy says whose it is and when it was made", () => {
  expect(textFor("Zoë Ångström")).toBe("Zoë Ångström, ada@example.com, 2026-05-01 09:30 UTC");
  expect(textFor("  Ada\n Rossi ")).toBe("Ada Rossi, ada@example.com, 2026-05-01 09:30 UTC");
});

test("of a name that the font lacks accents are left out, or the whole name, and then the account stands there", () => {
  expect(textFor("Nguyễn Thị")).toBe("Nguyen Thi, ada@example.com, 2026-05-01 09:30 UTC");
  for (const name of ["李明", "Łukasz", "Ада", "\u{1f600}", "\ud800", ""])
    expect([name, textFor(name)]).toEqual([name, "ada@example.com, account u1, 2026-05-01 09:30 UTC"]);
  expect(textFor("Ada", "阿达@example.com")).toBe("account u1, 2026-05-01 09:30 UTC");
});

test("only a pdf up to the limit can be marked", () => {
  const fileSize = markLimits.sizeInBytes;
  expect(markFaultOf({ fileType: "pdf", fileSize })).toBeUndefined();
  expect(markFaultOf({ fileType: "pdf", fileSize: fileSize + 1 })).toBe("too-large");
  expect(markFaultOf({ fileType: "docx", fileSize: 1 })).toBe("not-pdf");
});
