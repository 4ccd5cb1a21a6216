// @vitest-environment node
import { expect, test } from "vitest";
import { briefDayOf, entriesOf, shownDaysOf, weekTextOf } from "#client/office/consultations/week-shape.ts";
import type { OfficeConsultation } from "#rules/consultations/office-answers.ts";
import type { Day } from "#rules/day.ts";

test.each([
  ["2026-02-16", [], "February 16 to 21, 2026"],
  ["2026-11-30", ["2026-12-04"], "November 30 to December 5, 2026"],
  ["2026-11-30", ["2026-12-06"], "November 30 to December 6, 2026"],
  ["2026-12-28", [], "December 28, 2026 to January 2, 2027"],
])("the week of %s with consultations on %j is called %s", (monday, asked, text) => {
  const consultations = asked.map((day) => ({ ours: { day } }) as OfficeConsultation);
  expect(weekTextOf(shownDaysOf({ monday: monday as Day, consultations }), "to")).toBe(text);
});

test("a day has a short name, with its year if it is not the current one", () => {
  const today = "2026-02-16" as Day;
  expect(briefDayOf("2026-02-19" as Day, today)).toBe("Thursday, Feb 19");
  expect(briefDayOf("2026-05-02" as Day, today)).toBe("Saturday, May 2");
  expect(briefDayOf("2027-02-19" as Day, today)).toBe("Friday, Feb 19, 2027");
});

test("if more consultations share a slot than have room, the confirmed one is shown first", () => {
  const day = "2030-01-21" as Day;
  const asked = [1, 2, 3, 4, 5, 6, 7].map(
    (number) =>
      ({
        reference: `R${number}`,
        ours: { day, minute: 9 * 60 },
        status: number === 7 ? "confirmed" : "requested",
      }) as OfficeConsultation,
  );
  const shown = entriesOf(day, asked, []).map((entry) => "consultation" in entry && entry.consultation.reference);
  expect(shown).toEqual(["R7", "R1", "R2", "R3", "R4", "R5"]);
});

test("a consultation is placed by the business's present clock, in the first or last row if that is outside the hours shown", () => {
  const day = "2030-01-21" as Day;
  const asked = [7 * 60, 9 * 60, 15 * 60, 15 * 60 + 45, 21 * 60].map(
    (minute) => ({ reference: `At ${minute}`, day, slot: "09:00", ours: { day, minute } }) as OfficeConsultation,
  );
  expect(entriesOf(day, asked, []).map(({ row }) => row)).toEqual([0, 0, 12, 13, 17]);
});
