import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuditTable } from "#client/office/audit/audit-table.tsx";
import type { useAuditList } from "#client/office/audit/use-audit.ts";
import { valueTextOf } from "#client/office/audit/value-text.ts";
import { Values } from "#client/office/audit/values.tsx";
import { setBusinessZone } from "#client/office/times.ts";
import { auditFields, auditStateNames, auditValueNames } from "#content/office/audit-values.ts";
import type { AuditEntry, AuditNames, AuditValues } from "#rules/office/audit.ts";

setBusinessZone("America/New_York");

const id = "41c9aa20-0000-4000-8000-000000000000";

function linesOf(
  after: AuditValues,
  {
    subject = { kind: "blocked-time", id: "b1" },
    names = {},
  }: { subject?: AuditEntry["subject"]; names?: AuditNames } = {},
): (string | null)[] {
  const element = <Values before={null} after={after} subject={subject} names={names} />;
  return [...(render(element).container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
}

test("staff read the weekdays and the hours of a blocked time in words", () => {
  expect(linesOf({ weekdays: 10, fromMinute: 570, untilMinute: 1440 })).toEqual([
    "weekdaysMonday, Wednesday",
    "from9:30 AM, Eastern Time",
    "until12:00 AM, Eastern Time",
  ]);
});

test("staff read states, days, times and amounts as the desks show them", () => {
  // The days are in another year than this one: a day of the current year would be shown without its year.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-16T15:00:00Z") });
  const enquiry = { subject: { kind: "enquiry", id: "e1" } } as const;
  expect(linesOf({ status: "in-progress", ownerId: "p2", nextStepDay: "2031-03-04" }, enquiry)).toEqual([
    "statusIn progress",
    "ownerp2",
    "next step dayMar 4, 2031",
  ]);
  const consultation = { subject: { kind: "consultation", id: "e1" } } as const;
  expect(linesOf({ status: "proposed", slot: "15:00" }, consultation)).toEqual(["statusProposed by us", "time3:00 PM"]);
  const names = { "holding h1": { name: "Solar Park", currency: "EUR" } } as const;
  expect(linesOf({ minorUnits: 1_250_000, opening: true }, { subject: { kind: "holding", id: "h1" }, names })).toEqual([
    "amountEUR 12,500",
    "opening balanceyes",
  ]);
  expect(linesOf({ visibleFrom: "2031-03-04T15:00:00.000Z", texts: "kept", pattern: "weekly" })).toEqual([
    "visible fromMar 4, 2031, 10:00 AM, Eastern Time",
    "textsKept",
    "patternEvery week",
  ]);
});

test("a value that an entry names on one side only is shown as it is, without a before or after that nobody recorded", () => {
  const lineOf = (before: AuditValues | null, after: AuditValues | null): string | undefined => {
    const subject = { kind: "indicator", id: "i2" } as const;
    const { container, unmount } = render(<Values before={before} after={after} subject={subject} names={{}} />);
    const struck = container.querySelector("[data-before]")?.textContent;
    const line = `${container.textContent}, struck ${struck}`;
    unmount();
    return line;
  };
  expect(lineOf({ replaces: "i1" }, { state: "released" })).toBe("replacesi1stateReleased, struck undefined");
  expect(lineOf({}, { page: "solar-park" })).toBe("address of its pagesolar-park, struck undefined");
  expect(lineOf({ weekdays: 2 }, null)).toBe("weekdaysMonday, struck Monday");
  expect(lineOf({ ownerId: null }, { ownerId: "p2" })).toBe("ownernothing, then p2, struck nothing");
});

test("the audit of a replaced value of a holding says of which day it is, and other values that stayed are left out", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-16T15:00:00Z") });
  const textOf = (about: Omit<Parameters<typeof Values>[0], "names">) =>
    render(<Values {...about} names={{ "holding h1": { name: "Solar Park", currency: "EUR" } }} />).container
      .textContent;
  const holding = { kind: "holding", id: "h1" } as const;
  const of = (minorUnits: number) => ({ day: "2031-03-04", minorUnits });
  expect(textOf({ before: of(100_000), after: of(250_000), subject: holding })).toBe(
    "dayMar 4, 2031amountEUR 1,000, then EUR 2,500",
  );
  const consultation = { kind: "consultation", id: "e1" } as const;
  const asked = (status: string) => ({ status, day: "2031-03-04", slot: "15:00" });
  expect(textOf({ before: asked("requested"), after: asked("confirmed"), subject: consultation })).not.toContain("day");
});

test("staff read the icon of a document under the name that its form uses", () => {
  expect(linesOf({ icon: "FileText" }, { subject: { kind: "document", id: "d1" } })).toEqual(["iconPage"]);
});

test("people are shown by name, and one who is gone by a short id, with the whole id in the tooltip", () => {
  const names = {
    "account p1": { name: "<b>Ada</b>", currency: null },
    [`account ${id}`]: { name: null, currency: null },
  };
  expect(linesOf({ people: ["p1", id] }, { names })).toEqual(["people<b>Ada</b>, 41c9aa20…, no longer there"]);
  expect(screen.getByTitle(`p1, ${id}`).textContent).toContain("<b>Ada</b>");
});

test("the subject of an entry is shown by name, and choosing it filters by its whole id", () => {
  const onSubject = vi.fn();
  const common = {
    at: "2031-03-04T15:00:00.000Z",
    before: null,
    after: null,
    requestId: "r1",
    who: { id: "s1", name: "Eve" },
  };
  const entries: AuditEntry[] = [
    { ...common, id: "a1", action: "project-status", subject: { kind: "project", id: "p1" } },
    { ...common, id: "a2", action: "document-purged", subject: { kind: "document", id } },
  ];
  const names = {
    "project p1": { name: "Solar Park", currency: null },
    [`document ${id}`]: { name: null, currency: null },
  };
  const list = { rows: entries, names, hasNextPage: false } as unknown as ReturnType<typeof useAuditList>;
  render(<AuditTable list={list} isFiltered={false} onSubject={onSubject} />);
  fireEvent.click(screen.getByRole("button", { name: "Everything about Solar Park" }));
  const gone = screen.getByRole("button", { name: `Everything about ${id}` });
  expect(gone.parentElement?.textContent).toBe("Document 41c9aa20… no longer there");
  fireEvent.click(gone);
  expect(onSubject.mock.calls).toEqual([["p1"], [id]]);
});

test("every value from a fixed list of words is shown in words, never as it is stored", () => {
  const setting = { names: {}, now: 0 };
  const raw = /^[a-z]+(-[a-z0-9]+)*$|\d{4}-\d\d|[a-z][A-Z]/;
  for (const [field, words] of Object.entries(auditValueNames))
    for (const word of Object.keys(words))
      expect(valueTextOf(field, word, { ...setting, subject: { kind: "account", id: "p1" } })).not.toMatch(raw);
  for (const [kind, words] of Object.entries(auditStateNames))
    for (const word of Object.keys(words)) {
      const subject = { kind, id: "x1" } as AuditEntry["subject"];
      expect(valueTextOf("status", word, { ...setting, subject })).not.toMatch(raw);
    }
  for (const { name } of Object.values(auditFields)) expect(name).not.toMatch(/[a-z][A-Z]/);
});
