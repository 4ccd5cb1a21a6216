import { expect, onTestFinished, test, vi } from "vitest";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { aPdf } from "#test/support/worker/marked-pdf.ts";
import { edited, getVersion, sendFile } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { begun, complete, listOwn, sendParts } from "#test/support/worker/uploads.ts";
import { waitForSlot } from "#worker/documents/marked/copies-under-way.ts";

test("a file that came in parts is there to be completed again while other copies are made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const staff = await aPerson("staff");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const draft = (await (await sendFile(staff.cookie, "?name=plan.pdf", await aPdf(), key)).json()) as DocumentDetail;
  const { id, version } = await edited(staff, draft, { watermark: true });
  const bytes = await aPdf([{}, {}]);
  const upload = await begun(staff, { name: "plan.pdf", bytes, target: { id, version } });
  await sendParts(staff, upload, [1], bytes);
  // The completion waits its twenty seconds in pauses, each of which is over at once.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const slot = await waitForSlot(1024);
  const completing = complete(staff, upload.id);
  const isAnswered = vi.fn();
  completing.finally(isAnswered);
  while (isAnswered.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync();
  const refused = await completing;
  vi.useRealTimers();
  slot?.release();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ detail: "Other copies are being made. Please try again in a minute." });
  expect(await listOwn(staff)).toHaveLength(1);
  expect((await complete(staff, upload.id)).status).toBe(201);
  expect((await getVersion(staff, id, 2)).status).toBe(200);
});
