import { env } from "cloudflare:workers";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { embedFaces } from "#worker/pdf/embed-face.ts";
import { readFaces } from "#worker/pdf/face-files.ts";

test("a letter that was typed as a base and its accents looks as if it were one character", async () => {
  const { regular } = embedFaces(await PDFDocument.create(), await readFaces(env));
  for (const name of ["José Müller", "Đỗ Thị Hiền", "Zoë Čapková"]) {
    const typed = name.normalize("NFD");
    expect(typed).not.toBe(name);
    expect(regular.encode(typed)).toBe(regular.encode(name));
    expect(regular.widthOf(typed, 8)).toBe(regular.widthOf(name, 8));
  }
});
