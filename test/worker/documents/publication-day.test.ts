import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { addDraft, postAct } from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";

afterEach(() => void vi.useRealTimers());

test("a document can be scheduled for a day within a year, and a mistyped year is refused beside the day", async () => {
  const staff = await aPerson("staff");
  vi.useFakeTimers({ toFake: ["Date"] });
  const dayIn = (days: number) => addDays(dayAt(new Date(), env.BUSINESS_TIME_ZONE), days);
  const draft = await addDraft(staff, "Figures.");
  for (const day of [dayIn(367), "9999-12-31"]) {
    const refused = await postAct(staff, draft, "publish", day);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: { day: "This day is more than a year ahead. Check the year." },
    });
  }
  expect(await (await postAct(staff, draft, "publish", dayIn(366))).json()).toMatchObject({ state: "scheduled" });
});
