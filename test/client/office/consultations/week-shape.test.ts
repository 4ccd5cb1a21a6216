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

test("if more consultations share a slot than have room, the confirmed one is among those shown", () => {
  const day = "2030-01-21" as Day;
  const asked = [1, 2, 3, 4, 5, 6, 7].map(
    (number) =>
      ({
        reference: `R${number}`,
        startsAt: "2030-01-21T14:00:00.000Z",
        ours: { day, minute: 9 * 60 },
        status: number === 7 ? "confirmed" : "requested",
      }) as OfficeConsultation,
  );
  const shown = entriesOf(day, asked, []).map((entry) => "consultation" in entry && entry.consultation.reference);
  expect(shown).toEqual(["R1", "R2", "R3", "R4", "R5", "R7"]);
});

test("consultations outside the hours shown are in order of their start, and no confirmed one is left out", () => {
  const day = "2030-01-21" as Day;
  const at = (minute: number, status: string) => {
    const startsAt = new Date(Date.parse("2030-01-21T00:00:00Z") + minute * 60_000).toISOString();
    return { reference: `${minute} ${status}`, startsAt, ours: { day, minute }, status } as OfficeConsultation;
  };
  const shownOf = (asked: OfficeConsultation[]) =>
    entriesOf(day, asked, []).map(
      (entry) => "consultation" in entry && [entry.consultation.reference, entry.style.gridColumn],
    );
  const evening = [1110, 1140, 1170, 1200, 1230, 1260].map((minute) => at(minute, "confirmed"));
  expect(shownOf([at(1080, "requested"), at(1110, "confirmed"), at(1110, "requested")])).toEqual([
    ["1080 requested", "1 / span 4"],
    ["1110 confirmed", "5 / span 4"],
    ["1110 requested", "9 / span 4"],
  ]);
  expect(shownOf([at(1080, "requested"), ...evening, at(1290, "confirmed")])).toEqual([
    ["1110 confirmed", "1 / span 1"],
    ["1140 confirmed", "2 / span 1"],
    ["1170 confirmed", "3 / span 1"],
    ["1200 confirmed", "4 / span 1"],
    ["1230 confirmed", "5 / span 1"],
    ["1260 confirmed", "6 / span 1"],
    ["1290 confirmed", "7 / span 1"],
  ]);
});

test("a consultation is placed by the business's present clock, in the first or last row if that is outside the hours shown", () => {
  const day = "2030-01-21" as Day;
  const asked = [7 * 60, 9 * 60, 15 * 60, 15 * 60 + 45, 21 * 60].map(
    (minute) => ({ reference: `At ${minute}`, startsAt: "", ours: { day, minute } }) as OfficeConsultation,
  );
  expect(entriesOf(day, asked, []).map(({ row }) => row)).toEqual([0, 0, 12, 13, 17]);
});
