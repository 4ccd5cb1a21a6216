import { PDFDocument } from "pdf-lib";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { markLimits } from "#rules/documents/watermark.ts";
import { attemptsAt, download, forcedMark } from "#test/support/worker/documents.ts";
import { aPdf, marksOn } from "#test/support/worker/marked-pdf.ts";
import { actOnDocument, readAs } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { waitForMarkSlot } from "#worker/documents/marked/mark-slots.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

const timersAre = (count: number) => expect.poll(() => vi.getTimerCount()).toBe(count);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test("a member who does not read a marked copy gets no second one, keeps nobody waiting, and loses the copy after 30 seconds", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const id = await forcedMark(await aPdf());
  const unread = await download(id, member.cookie);
  const asking = download(id, member.cookie);
  await timersAre(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await asking).status).toBe(503);
  const [[mark] = []] = await marksOn(await bytesOf(await download(id, other.cookie)));
  expect(mark?.text).toContain(other.email);
  const outcomes = async () => (await attemptsAt(id)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(["granted", "aborted", "granted"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(unread.arrayBuffer()).rejects.toThrow();
  await expect.poll(outcomes).toEqual(["aborted", "aborted", "granted"]);
  expect((await attemptsAt(id))[0]).toMatchObject({ bytes: 0, personId: member.id });
  expect(await marksOn(await bytesOf(await download(id, member.cookie)))).toHaveLength(1);
});

test("a member who reads a marked copy slowly but steadily gets all of it", async () => {
  const id = await forcedMark(await aPdfOf(200 * 1024));
  const response = await download(id, (await aMember("retail")).cookie);
  const begun = Date.now();
  const read = await readSlowly(response);
  expect([read, Date.now() - begun > 40_000]).toEqual([Number(response.headers.get("Content-Length")), true]);
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "granted", bytes: read }]);
});

test("a marked copy that a member reads slowly is broken off after ten minutes, because it takes memory", async () => {
  const id = await forcedMark(await aPdfOf(40 * pieceInBytes));
  const response = await download(id, (await aMember("retail")).cookie);
  const begun = Date.now();
  await expect(readSlowly(response)).rejects.toThrow();
  expect(Date.now() - begun).toBe(10 * 60_000);
  await expect.poll(() => attemptsAt(id)).toMatchObject([{ outcome: "aborted" }]);
  const [{ bytes = 0 } = {}] = await attemptsAt(id);
  expect(Math.round(bytes / pieceInBytes)).toBeGreaterThan(28);
  expect(bytes).toBeLessThan(32 * pieceInBytes);
});

const pieceInBytes = 64 * 1024;

async function aPdfOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(await aPdf());
  // One object, because pdf-lib pauses after many, and these timers are fake.
  pdf.context.register(pdf.context.stream(new Uint8Array(bytes)));
  return (await pdf.save()) as Uint8Array<ArrayBuffer>;
}

/** Reads 64 KB every 20 seconds. Returns the number of bytes. */
async function readSlowly(response: Response): Promise<number> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let read = 0;
  for (let isDone = false; !isDone; ) {
    for (const until = read + pieceInBytes; !isDone && read < until; ) {
      const { done, value } = await reader.read();
      isDone = done;
      read += value?.byteLength ?? 0;
    }
    await vi.advanceTimersByTimeAsync(20_000);
  }
  return read;
}

test("while one member leaves the largest copy unread, another of that size can be made", async () => {
  const largest = markLimits.sizeInBytes;
  const unread = await waitForMarkSlot(largest, "one");
  unread?.made(largest);
  const second = await waitForMarkSlot(largest, "another");
  expect(second).toBeDefined();
  for (const slot of [unread, second]) slot?.release();
});

test.each([
  [
    "the document is unpublished",
    404,
    async (id: string) => actOnDocument(staff, await readAs(staff, `/documents/${id}`), "unpublish"),
  ],
  [
    "the account is disabled",
    401,
    (_: string, member: { id: string }) => askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`),
  ],
] as const)(
  "a request that waits for other copies while %s is answered with %i, and keeps no place",
  async (_, status, change) => {
    const member = await aMember("retail");
    const id = await forcedMark(await aPdf());
    const slot = await waitForMarkSlot(1024);
    const asking = download(id, member.cookie);
    await timersAre(1);
    await change(id, member);
    slot?.release();
    await vi.advanceTimersToNextTimerAsync();
    const response = await asking;
    expect([response.status, (await response.text()).includes("%PDF")]).toEqual([status, false]);
    const next = await waitForMarkSlot(1024);
    expect([next !== undefined, vi.getTimerCount()]).toEqual([true, 0]);
    next?.release();
  },
);
