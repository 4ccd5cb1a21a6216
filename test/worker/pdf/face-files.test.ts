import { env } from "cloudflare:workers";
import { inflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { faces } from "#worker/pdf/faces.ts";

/** Imports the module again, without the fonts that an earlier test has read. */
async function freshReader() {
  vi.resetModules();
  return await import("#worker/pdf/face-files.ts");
}

test("the fonts of our PDFs are static assets as large as their tables say, and each is read only once", async () => {
  const { readFaces } = await freshReader();
  const fetch = vi.spyOn(env.ASSETS, "fetch");
  const files = await readFaces(env);
  for (const name of ["regular", "strong", "figures"] as const)
    expect(inflateSync(files[name]).length).toBe(faces[name].sizeInBytes);
  await readFaces(env);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a missing font is an error, and the next call tries to read it again", async () => {
  const { readFace } = await freshReader();
  const fetch = vi.spyOn(env.ASSETS, "fetch").mockResolvedValue(new Response(null, { status: 404 }));
  await expect(readFace(env, "strong")).rejects.toThrow("/fonts/pdf/strong.ttf.zlib was answered with 404");
  fetch.mockRestore();
  expect((await readFace(env, "strong")).length).toBeGreaterThan(0);
});
