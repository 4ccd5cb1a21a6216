import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyCharacter } from "#test/support/any-character.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { fastestMs } from "#test/support/fastest.ts";
import { addDocumentRow, someBytes } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { noLimit } from "#test/support/worker/visitor.ts";
import { dispositionOf, savedNameOf } from "#worker/documents/disposition.ts";
import portal from "#worker/index.ts";

vi.setConfig({ testTimeout: casesTimeout });

const size = 1000;
const content = someBytes(size);

/** A GET without a rate limit. It does not wait for background work, which ends only once the file has been read. */
async function get(path: string, headers: Record<string, string>): Promise<Response> {
  const request = new Request(`${env.SITE_ORIGIN}${path}`, { headers });
  return portal.fetch(request, { ...env, API_LIMIT: noLimit }, createExecutionContext());
}

/** Expects the headers that every answer of the API has, whatever was requested. */
function expectEnvelope(response: Response): void {
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get("Cache-Control")).toContain("private, no-store");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
}

async function expectRightBytes(response: Response): Promise<void> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status === 200) expect(bytes).toEqual(content);
  if (response.status === 206) {
    const [, first, last] = /^bytes (\d+)-(\d+)\/1000$/.exec(response.headers.get("Content-Range") ?? "") ?? [];
    expect(bytes).toEqual(content.slice(Number(first), Number(last) + 1));
  }
  if (response.status === 304) expect(bytes.length).toBe(0);
  if (response.status === 200 || response.status === 206)
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
}

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const bound = fc.oneof(fc.constant(""), fc.nat(1200).map(String), fc.bigInt({ min: 0n }).map(String), headerText);
const range = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(bound, bound).map(([first, last]) => `bytes=${first}-${last}`) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(bound, bound))
      .map((parts) => `bytes=${parts.map((part) => part.join("-")).join(",")}`),
  },
  { weight: 1, arbitrary: headerText },
);

test("no range or condition makes a download fail with a server error, and every part has the right bytes", async () => {
  const { id, etag } = await addDocumentRow({ bytes: content });
  const cookie = await aCookie("retail");
  const tag = fc.oneof(fc.constantFrom(`"${etag}"`, `W/"${etag}"`, "*", `${etag}`, '"'), headerText);
  const question = fc.record(
    { Range: range, "If-Range": tag, "If-None-Match": tag, "If-Match": tag },
    { requiredKeys: [] },
  );
  // One example for each status, because random cases need not reach all of them.
  const each = [{}, { Range: "bytes=0-0" }, { "If-None-Match": "*" }, { "If-Match": '"x"' }, { Range: "bytes=1000-" }];
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(question, async (headers) => {
      const response = await get(`/api/documents/${id}/file`, { Cookie: cookie, ...headers });
      seen.add(response.status);
      expectEnvelope(response);
      await expectRightBytes(response);
    }),
    { numRuns: casesOf(500), examples: each.map((headers): [object] => [headers]) },
  );
  expect([...seen].sort()).toEqual([200, 206, 304, 412, 416]);
});

test("no id, cursor or limit makes the library fail with a server error", async () => {
  const cookie = await aCookie("retail");
  const word = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.uuid(),
    fc.constantFrom("..", "%", "%E0%A4%A", "'", "\u0000"),
  );
  // Not `fc.webPath`: it first builds a table of all that a path may contain, which takes most of a second.
  const segment = fc.string({
    unit: fc.oneof(fc.constantFrom(..."adzADZ059-._~!$&'()*+,;=:@"), anyCharacter.map(encodeURIComponent)),
  });
  const path = fc.oneof(
    word.map((id) => `/api/documents/${encodeURIComponent(id.toWellFormed())}/file`),
    fc.tuple(word, word).map(([after, limit]) => `/api/documents?${new URLSearchParams({ after, limit })}`),
    fc.array(segment).map((segments) => `/api/documents/${segments.join("/")}`),
  );
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const response = await get(asked, { Cookie: cookie });
      expectEnvelope(response);
      expect([404, 422]).toContain(response.status);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
      await response.text();
    }),
    { numRuns: casesOf(500) },
  );
});

test("no file name breaks out of the header or the folder, or ends up empty", () => {
  const name = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: fc.constantFrom("a", "/", "\\", "..", "\r\n", '"', "%", "é", "文", "\u202e", "\ud800", "😀") }),
  );
  fc.assert(
    fc.property(name, (fileName) => {
      const header = dispositionOf(fileName);
      const parts = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(header);
      expect(parts, header).not.toBeNull();
      expect(new Headers({ "Content-Disposition": header }).get("Content-Disposition")).toBe(header);
      const saved = decodeURIComponent(parts?.[2] ?? "");
      expect(saved).not.toMatch(/[/\\\p{Cc}"]|^\.|\.$/u);
      expect([...saved].length).toBeGreaterThan(0);
      expect([...saved].length).toBeLessThanOrEqual(200);
      expect(parts?.[1]).not.toMatch(/["\\%/:*?<>|]|^\.|^$/);
    }),
    { numRuns: casesOf(5000) },
  );
});

test.each([
  ["..／..／plan.pdf", "_.._plan.pdf"],
  ["‥／‥／plan.pdf", "_.._plan.pdf"],
  ["．profile", "profile"],
  ["℀ plan.pdf", "a_c plan.pdf"],
  ["\u0301", "document"],
])("the name of %j in ASCII does not leave the folder either", (fileName, ascii) => {
  expect(dispositionOf(fileName)).toContain(`filename="${ascii}"`);
});

test("a long file name keeps its extension", () => {
  expect(dispositionOf(`${"x".repeat(400)}.xlsx`)).toContain(`${"x".repeat(195)}.xlsx"`);
});

test("a file name with more spaces than a URL can hold is shortened quickly", async () => {
  const spaces = " ".repeat(120_000);
  const fileName = `. plan${spaces}a.pdf . ${spaces}`;
  expect(savedNameOf(fileName)).toMatch(/^plan {192}\.pdf$/);
  expect(await fastestMs(() => savedNameOf(fileName))).toBeLessThan(500);
});
