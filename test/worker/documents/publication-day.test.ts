import { expect, test } from "vitest";
import { addDraft, postAct } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test("a document can be scheduled for a day within a year, and a mistyped year is refused beside the day", async () => {
  const staff = await aPerson("staff");
  const draft = await addDraft(staff, "Figures.");
  for (const day of [dayIn(370), "9999-12-31"]) {
    const refused = await postAct(staff, draft, "publish", day);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: { day: "This day is more than a year ahead. Check the year." },
    });
  }
  expect(await (await postAct(staff, draft, "publish", dayIn(360))).json()).toMatchObject({ state: "scheduled" });
});
