import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { DayColumn } from "#client/office/consultations/day-column.tsx";
import type { OfficeConsultation, ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { minuteOfDay, slotTextOf } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";

const friday = "2026-02-20" as Day;

test("a day is read in order of time: a time blocked at three comes after a consultation at ten", () => {
  openDay({
    consultations: [aConsultation("Ada at ten", "10:00"), aConsultation("Ugo at four", "16:00")],
    blocks: [aBlock("Board meeting", 15 * 60, 17 * 60), aBlock("Team breakfast", 8 * 60, 9 * 60 + 30)],
  });
  expect(namesInOrder()).toEqual(["Team breakfast", "Ada at ten", "Board meeting", "Ugo at four"]);
});

test("a blocked time is read before a consultation that begins at the same time", () => {
  openDay({
    consultations: [aConsultation("Ada at ten", "10:00")],
    blocks: [aBlock("Board meeting", 10 * 60, 11 * 60)],
  });
  expect(namesInOrder()).toEqual(["Board meeting", "Ada at ten"]);
});

test("a time that is none of the rows, because the business has moved since it was agreed, is written once, beside the name", () => {
  const [inRow, late] = [aConsultation("Ada at ten", "10:00"), aConsultation("Ugo at four", "16:00")];
  const ours = { ...late.ours, minute: 21 * 60, timeText: "9:00 PM" };
  openDay({ consultations: [inRow, { ...late, ours }], blocks: [] });
  expect(screen.getByText("Ada at ten")).toBeTruthy();
  expect(screen.getByText("9:00 PM Ugo at four")).toBeTruthy();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10:00 AM Eastern Time, .+: Ada at ten/),
    expect.stringMatching(/^\D+, Eastern Time: 9:00 PM Ugo at four/),
  ]);
});

function openDay(held: { consultations: OfficeConsultation[]; blocks: ShownBlockedTime[] }): void {
  render(<DayColumn day={friday} open={undefined} addressTo={(reference) => `/${reference}`} {...held} />, {
    wrapper: MemoryRouter,
  });
}

function namesInOrder(): (string | undefined)[] {
  return screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /Ada at ten|Ugo at four|Board meeting|Team breakfast/.exec(textContent ?? "")?.[0]);
}

function aConsultation(name: string, slot: OfficeConsultation["slot"]): OfficeConsultation {
  return {
    reference: name,
    name,
    company: "",
    email: "ada@fund.example",
    status: "requested",
    day: friday,
    slot,
    startsAt: "2026-02-20T15:00:00.000Z",
    isOver: false,
    zoneText: "Eastern Time",
    ours: { day: friday, minute: minuteOfDay(slot), timeText: slotTextOf(slot), zoneText: "Eastern Time" },
    theirs: null,
    yours: null,
    visitorTimeZone: null,
    askedAt: "2026-02-19T15:00:00.000Z",
    version: 1,
  };
}

function aBlock(name: string, fromMinute: number, untilMinute: number): ShownBlockedTime {
  return {
    id: name,
    name,
    pattern: "once",
    firstDay: friday,
    lastDay: friday,
    weekdays: ["Friday"],
    isWholeDay: false,
    fromMinute,
    untilMinute,
    by: null,
    version: 1,
  };
}
