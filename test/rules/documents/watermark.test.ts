import { expect, test } from "vitest";
import { markFaultOf, markLimits, markLinesOf, markTextOf } from "#rules/documents/watermark.ts";

const at = new Date("2026-05-01T09:30:59Z");
const latin = (character: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/u.test(character);
const textFor = (name: string, email = "ada@example.com") => markTextOf({ id: "u1", name, email }, at, latin);

test("the mark of a copy names its holder and the time at which it was made", () => {
  expect(textFor("Zoë Ångström")).toBe("Zoë Ångström, ada@example.com, 2026-05-01 09:30 UTC");
  expect(textFor("  Ada\n Rossi ")).toBe("Ada Rossi, ada@example.com, 2026-05-01 09:30 UTC");
});

test("a name that the font cannot show loses its accents, or is replaced by the account id", () => {
  expect(textFor("Nguyễn Thị")).toBe("Nguyen Thi, ada@example.com, 2026-05-01 09:30 UTC");
  for (const name of ["李明", "Łukasz", "Ада", "\u{1f600}", "\ud800", ""])
    expect([name, textFor(name)]).toEqual([name, "ada@example.com, account u1, 2026-05-01 09:30 UTC"]);
  expect(textFor("Ada", "阿达@example.com")).toBe("account u1, 2026-05-01 09:30 UTC");
});

test("a very long name is cut, and the address and the time are kept whole", () => {
  expect(textFor("W".repeat(60))).toBe(`${"W".repeat(60)}, ada@example.com, 2026-05-01 09:30 UTC`);
  expect(textFor("W".repeat(200))).toBe(`${"W".repeat(60)}..., ada@example.com, 2026-05-01 09:30 UTC`);
  expect(textFor(`${"W".repeat(59)} Rossi`)).toBe(`${"W".repeat(59)}..., ada@example.com, 2026-05-01 09:30 UTC`);
});

test("a mark has as many lines as it needs to stay legible, and loses no text", () => {
  const halfAsWide = (text: string) => text.length / 2;
  const short = textFor("Ada Rossi");
  expect(markLinesOf(short, halfAsWide)).toEqual([short]);
  const long = textFor("W".repeat(200), `${"m".repeat(300)}@example.com`);
  const lines = markLinesOf(long, halfAsWide);
  expect(lines.join("").replaceAll(" ", "")).toBe(long.replaceAll(" ", ""));
  expect(Math.max(...lines.map(halfAsWide))).toBeLessThanOrEqual(70);
  expect(lines).toHaveLength(4);
});

test("only a PDF up to the size limit can be marked", () => {
  const fileSize = markLimits.sizeInBytes;
  expect(markFaultOf({ fileType: "pdf", fileSize })).toBeUndefined();
  expect(markFaultOf({ fileType: "pdf", fileSize: fileSize + 1 })).toBe("too-large");
  expect(markFaultOf({ fileType: "docx", fileSize: 1 })).toBe("not-pdf");
});
