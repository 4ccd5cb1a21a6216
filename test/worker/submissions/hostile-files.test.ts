import { env } from "cloudflare:workers";
import fc from "fast-check";
import { strToU8, type ZipOptions, zipSync } from "fflate";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import {
  archives,
  type Bytes,
  copy,
  damagedArchive,
  joined,
  text,
  truncatedArchive,
  write,
} from "#test/support/worker/archives.ts";
import { bombs } from "#test/support/worker/hostile-archives.ts";
import { fiveOf } from "#test/support/worker/hostile-input.ts";
import { aMember } from "#test/support/worker/records.ts";
import { aDraft, upload } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { detectFileType, detectTypeOfBytes } from "#worker/documents/files/file-type.ts";

vi.setConfig({ testTimeout: casesTimeout });

let cookie = "";
let draft = "";
beforeAll(async () => {
  ({ cookie } = await aMember("company"));
  draft = await aDraft(cookie);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const unreadable =
  "This is not a readable file: it is damaged, or a part of it is missing. Please save it again and send that.";

async function objectKeys(): Promise<string[]> {
  return (await env.DOCUMENTS.list()).objects.map(({ key }) => key);
}

function countFiles(): Promise<number> {
  return countRows("SELECT count(*) AS count FROM submission_files WHERE submission_id = ?", draft);
}

type Archive = { name: string; bytes: Bytes };
type Answer = [status: number, detail: string | undefined];

/** Sends files, expects refused ones to leave nothing, and removes the accepted ones. Returns the status and detail of each. */
async function send(...files: Archive[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  // The same file sent twice is stored once.
  const taken = new Set<string>();
  for (const { name, bytes } of files) {
    const response = await upload(cookie, draft, bytes, { name });
    const { detail, file } = (await response.json()) as { detail?: string; file?: { id: string } };
    expect(file !== undefined).toBe(response.status === 201);
    if (file) taken.add(file.id);
    answers.push([response.status, detail]);
  }
  const kept = await objectKeys();
  expect([kept.length, await countFiles()]).toEqual([taken.size, taken.size]);
  if (taken.size > 0) {
    await env.DOCUMENTS.delete(kept);
    await env.DB.prepare("delete from submission_files where submission_id = ?").bind(draft).run();
  }
  return answers;
}

/** Reads as R2 does: a range that is empty or beyond the end is an error. */
function strictSource(bytes: Bytes) {
  const read = async (offset: number, length: number) => {
    if (offset < 0 || length < 1 || offset + length > bytes.length) throw new Error("The range is not there.");
    return bytes.subarray(offset, offset + length);
  };
  return { sizeInBytes: bytes.length, read };
}

test.each(Object.entries(archives))("%s is accepted as its program wrote it", async (name, bytes) => {
  expect(await send({ name, bytes })).toEqual([[201, undefined]]);
});

test("an archive that is cut off at any point is refused as unreadable, and nothing of it is stored", async () => {
  await fc.assert(
    fc.asyncProperty(fiveOf(truncatedArchive), async (files) => {
      expect(await send(...files)).toEqual(files.map(() => [422, unreadable]));
    }),
    { numRuns: casesOf(100) / 5 },
  );
});

test.each([
  ["../plan.txt", { refused: "unreadable" }],
  ["folder/../../plan.txt", { refused: "unreadable" }],
  ["..\\plan.txt", { refused: "unreadable" }],
  ["folder/..", { refused: "unreadable" }],
  ["/etc/plan.txt", { refused: "unreadable" }],
  ["\\\\host\\plan.txt", { refused: "unreadable" }],
  ["C:plan.txt", { refused: "unreadable" }],
  ["C:\\plan.txt", { refused: "unreadable" }],
  ["..plan/plan..txt", { fileType: "zip", fileName: "plan.zip" }],
])(
  "an archive with a part %j is judged as %j, because unpacking must not leave the archive's folder",
  async (name, verdict) => {
    const bytes = new Uint8Array(zipSync({ "plan.txt": text, [name]: text }));
    expect(await detectFileType("plan.zip", strictSource(bytes), () => "binary")).toEqual(verdict);
  },
);

test("an archive is refused if a part is a link, or has a second name that leads out of the archive's folder", async () => {
  const renamed = (name: string) => ({ extra: { 28789: joined(new Uint8Array(5), strToU8(name)) } });
  const verdictOn = (options: ZipOptions) => {
    const bytes = new Uint8Array(zipSync({ "plan.txt": text, "part.txt": [text, options] }));
    return detectFileType("plan.zip", strictSource(bytes), () => "binary");
  };
  const accepted = { fileType: "zip", fileName: "plan.zip" };
  expect(await verdictOn({ os: 3, attrs: 0o100644 * 2 ** 16 })).toEqual(accepted);
  expect(await verdictOn({ os: 3, attrs: 0o120777 * 2 ** 16 })).toEqual({ refused: "unreadable" });
  expect(await verdictOn(renamed("folder/plan.txt"))).toEqual(accepted);
  expect(await verdictOn(renamed("../plan.txt"))).toEqual({ refused: "unreadable" });
});

test("an archive whose parts claim second names beyond their records is refused without reading those names", async () => {
  const options: ZipOptions = { extra: { 28789: new Uint8Array() } };
  const parts = Array.from({ length: 200 }, (_, at) => [`${at}.txt`, [text, options] as [Uint8Array, ZipOptions]]);
  const honest = Buffer.from(zipSync(Object.fromEntries(parts))).toString("latin1");
  const bytes = Uint8Array.from(honest.replaceAll("up\0\0", "up\xff\xff"), (letter) => letter.charCodeAt(0));
  const textOf = vi.spyOn(Buffer.prototype, "toString");
  expect(await detectFileType("plan.zip", strictSource(bytes), () => "binary")).toEqual({ refused: "unreadable" });
  expect(textOf.mock.results.reduce((sum, { value }) => sum + String(value).length, 0)).toBeLessThan(100);
});

const secondName = joined(new Uint8Array(5), strToU8("plan.txt"));

test.each<[string, Record<number, Bytes>, verdict: object]>([
  ["one second name", { 28789: secondName }, { fileType: "zip", fileName: "plan.zip" }],
  ["two second names", { 28789: secondName, 28790: secondName }, { refused: "unreadable" }],
  ["a second name without room for its head", { 28789: new Uint8Array(4) }, { refused: "unreadable" }],
])("an archive whose part has %s is accepted only if it is whole", async (_, extra, verdict) => {
  const honest = Buffer.from(zipSync({ "plan.txt": [text, { extra }] })).toString("latin1");
  // 28790 becomes 28789: fflate writes each field once.
  const bytes = Uint8Array.from(honest.replaceAll("vp", "up"), (letter) => letter.charCodeAt(0));
  expect(await detectFileType("plan.zip", strictSource(bytes), () => "binary")).toEqual(verdict);
});

/** For each number: its offset in an archive's end record, its offset in the ZIP64 record, and its width in the end record. */
const numbersOfEnd = {
  "the count of its parts": [10, 32, 2],
  "its table's size": [12, 40, 4],
  "its table's place": [16, 48, 4],
} as const;

test.each(Object.keys(numbersOfEnd))("an archive with only %s in eight bytes is accepted", async (inEight) => {
  const bytes = archives["zip64.zip"].slice();
  for (const [what, [at, longAt, width]] of Object.entries(numbersOfEnd)) {
    const value = new DataView(bytes.buffer).getUint32(bytes.length - 98 + longAt, true);
    if (what !== inEight) write(bytes, [bytes.length - 22 + at, value, width]);
  }
  expect(await detectFileType("zip64.zip", strictSource(bytes), () => "binary")).toMatchObject({ fileType: "zip" });
});

test.each<[string, at: number, value: number, width: number]>([
  ["whose record is none", -98, 0, 1],
  ["whose record is said to be elsewhere", -34, 7, 8],
  ["whose record is said to be far beyond its end", -34, 2 ** 40, 8],
  ["whose record nothing points to", -42, 0, 1],
  ["that has a part more than it says", -66, 1, 8],
  ["that has a part less than it says", -66, 3, 8],
  ["whose table is longer than it says", -58, 100, 8],
  ["whose table is elsewhere", -50, 1, 8],
  ["whose table is said to be behind its end", -50, 2 ** 40, 8],
])("a ZIP64 archive %s is refused as unreadable", async (_, at, value, width) => {
  const bytes = archives["zip64.zip"].slice();
  write(bytes, [bytes.length + at, value, width]);
  expect(await detectFileType("zip64.zip", strictSource(bytes), () => "binary")).toEqual({ refused: "unreadable" });
});

test("an archive of many large parts is recognized, but the type of a picture of as many parts is unknown", async () => {
  const large = new Uint8Array(64 * 1024 + 1);
  const parts = Array.from({ length: 201 }, (_, at) => [`${at}.bin`, large]);
  const archive = copy(zipSync(Object.fromEntries(parts), { level: 0 }));
  const verdict = await detectFileType("plan.zip", strictSource(archive), () => "binary");
  expect(verdict).toEqual({ fileType: "zip", fileName: "plan.zip" });
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55", "hex");
  const chunk = joined(Buffer.from("0001000170724976", "hex"), large, new Uint8Array(4));
  const picture = joined(head, ...Array.from({ length: 201 }, () => chunk));
  expect(await detectFileType("a.png", strictSource(picture), () => "binary")).toEqual({ refused: "unknown" });
});

test("a damaged archive is accepted or refused without an error on our side, and leaves nothing if refused", async () => {
  const faults = vi.spyOn(console, "error").mockImplementation(() => {});
  const statuses = { 201: 0, 422: 0 };
  await fc.assert(
    fc.asyncProperty(fiveOf(damagedArchive), async (files) => {
      for (const [status] of await send(...files)) {
        expect([201, 422]).toContain(status);
        statuses[status as 201 | 422] += 1;
      }
    }),
    { numRuns: casesOf(300) / 5 },
  );
  expect(faults.mock.calls).toEqual([]);
  expect(statuses[422]).toBeGreaterThan(75);
});

test.each(Object.entries(bombs))("%s is not unpacked, whether it is accepted or refused", async (name, bytes) => {
  const faults = vi.spyOn(console, "error").mockImplementation(() => {});
  const started = performance.now();
  const [[status] = []] = await send({ name, bytes });
  expect([201, 422]).toContain(status);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(faults.mock.calls).toEqual([]);
});

test("each of thousands of damaged archives gets a type or is refused, and none without its end is accepted", async () => {
  const verdictOf = ({ name, bytes }: Archive) => detectFileType(name, strictSource(bytes), () => "binary");
  await fc.assert(
    fc.asyncProperty(truncatedArchive, async (archive) => {
      expect(await verdictOf(archive)).toEqual({ refused: "unreadable" });
    }),
    { numRuns: casesOf(1000) },
  );
  await fc.assert(
    fc.asyncProperty(damagedArchive, async (archive) => {
      expect(await verdictOf(archive)).toBeTypeOf("object");
    }),
    { numRuns: casesOf(2000) },
  );
});

test("detecting a file's type never fails, whatever its bytes claim to be", async () => {
  const starts = ["504b0304", "504b0506", "89504e470d0a1a0a", "ffd8ff", "25504446", "49492a00", "1a45dfa3", "4f676753"];
  const more = [
    "3026b275",
    "1f8b08",
    "494433",
    "d0cf11e0a1b11ae1",
    "52494646",
    "0000001866747970",
    "7f454c46",
    "4d4d002a",
  ];
  const start = fc.constantFrom(...starts, ...more).map((hex) => Buffer.from(hex, "hex"));
  const any = fc.tuple(start, fc.uint8Array({ maxLength: 400, size: "max" }));
  await fc.assert(
    fc.asyncProperty(any, async ([head, rest]) => {
      expect(await detectTypeOfBytes("a.bin", Uint8Array.from([...head, ...rest]))).toBeTypeOf("object");
    }),
    { numRuns: casesOf(2000) },
  );
});
