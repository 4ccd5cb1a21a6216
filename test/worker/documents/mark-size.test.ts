import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { download, forcedMark } from "#test/support/worker/documents.ts";
import { aPdf, marksOn } from "#test/support/worker/marked-pdf.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";

async function copyFor({ cookie }: Member, id: string): Promise<Uint8Array> {
  return new Uint8Array(await (await download(id, cookie)).arrayBuffer());
}

test("the mark of a member with a very long name is legible on every page, and stays within it", async () => {
  const other = await aMember("retail");
  await env.DB.prepare("update user set name = ? where id = ?").bind("W".repeat(200), other.id).run();
  const shapes = [{}, { turn: 90 }, { size: [200, 80] as [number, number] }];
  const id = await forcedMark(await aPdf(shapes));
  const marks = await marksOn(await copyFor(other, id));
  for (const [at, texts] of marks.entries()) {
    const whole = texts.map(({ text }) => text).join(" ");
    expect(whole).toMatch(/^W{60}\.\.\., /);
    expect(whole.match(new RegExp(`${other.email}, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC`, "g"))).toHaveLength(2);
    const [width, height] = shapes[at]?.size ?? [595, 842];
    for (const { size, matrix } of texts) {
      if (at < 2) expect(size).toBeGreaterThan(7.9);
      const [x = 0, y = 0] = matrix.slice(4);
      expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true]);
    }
  }
});

test("on a poster of four times the size of A4, the mark is four times as large", async () => {
  const id = await forcedMark(await aPdf([{}, { size: [4 * 595, 4 * 842] }]));
  const [onA4 = [], onPoster = []] = await marksOn(await copyFor(await aMember("retail"), id));
  expect(onPoster.map(({ size }) => Math.round(size))).toEqual(onA4.map(({ size }) => Math.round(4 * size)));
});
