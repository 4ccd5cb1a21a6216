import { expect, onTestFinished, test, vi } from "vitest";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { markLimits } from "#rules/documents/watermark.ts";
import { aPdf } from "#test/support/worker/marked-pdf.ts";
import { editDocument, getVersion, sendFile } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { beginUpload, listUploads, postCompletion, sendParts } from "#test/support/worker/uploads.ts";
import { waitForMarkSlot } from "#worker/documents/marked/mark-slots.ts";

test("an upload in parts that is refused while other copies are being made can be completed later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const staff = await aPerson("staff");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const draft = (await (await sendFile(staff.cookie, "?name=plan.pdf", await aPdf(), key)).json()) as DocumentDetail;
  const { id, version } = await editDocument(staff, draft, { watermark: true });
  const bytes = await aPdf([{}, {}]);
  const upload = await beginUpload(staff, { name: "plan.pdf", bytes, target: { id, version } });
  await sendParts(staff, upload, [1], bytes);
  // The completion waits for twenty seconds, in pauses that the fake timers end at once.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const slot = await waitForMarkSlot(1024);
  const completing = postCompletion(staff, upload.id);
  const isAnswered = vi.fn();
  void completing.finally(isAnswered);
  while (isAnswered.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync();
  const refused = await completing;
  vi.useRealTimers();
  slot?.release();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ detail: "Other copies are being made. Please try again in a minute." });
  expect(await listUploads(staff)).toHaveLength(1);
  expect((await postCompletion(staff, upload.id)).status).toBe(201);
  expect((await getVersion(staff, id, 2)).status).toBe(200);
});

test("a copy whose request has died blocks others for a minute after its last piece", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  /** Waits for a slot, and returns it, or undefined if there is none. The fake timers end each pause at once. */
  const waitFor = async (sizeInBytes: number) => {
    const waiting = waitForMarkSlot(sizeInBytes);
    const isOver = vi.fn();
    void waiting.finally(isOver);
    while (isOver.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync();
    return waiting;
  };
  const passTo = (time: number) => vi.setSystemTime(time);
  const [begun, minuteMs, everything] = [Date.now(), 60_000, 3 * markLimits.sizeInBytes];
  expect(await waitFor(1024)).toBeDefined();
  expect(await waitFor(1024)).toBeUndefined();
  passTo(begun + minuteMs);
  const second = await waitFor(1024);
  second?.made(everything);
  expect(await waitFor(1024)).toBeUndefined();
  passTo(begun + 2 * minuteMs);
  const third = await waitFor(1024);
  third?.made(everything);
  passTo(begun + 2.5 * minuteMs);
  third?.progressed();
  passTo(begun + 3 * minuteMs);
  expect(await waitFor(1024)).toBeUndefined();
  passTo(begun + 3.5 * minuteMs);
  const fourth = await waitFor(1024);
  expect(fourth).toBeDefined();
  fourth?.release();
});
