import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { emptyTermSheet } from "#client/office/projects/edit/empty-entries.ts";
import { projectFormCopy } from "#content/office/project-form.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { DraftDetails } from "#rules/projects/project-details.ts";
import { conflictStrip, editDesk, press, project, renderForm, sent, typeInto } from "#test/support/edited-forms.tsx";

const counts = { supply: null, priceMinorUnits: null, minimumMinorUnits: null, trancheMinorUnits: null };
const sheet: DraftDetails = {
  ...{ ...emptyTermSheet, ...counts, ticketMinorUnits: null, sources: [], documents: [] },
  irr: { figure: "7-8%", note: "a year" },
  quarters: ["Q1 2030", "Q2 2030", "Q3 2030", "Q4 2030", "Q1 2031"],
  steps: [{ name: "Permit", time: "spring", from: 1, to: 4 }],
};
const before: ProjectDetail = { ...project, details: sheet };
const savedAs = (details: Partial<DraftDetails> | null): ProjectDetail => ({
  ...before,
  version: 4,
  details: details && { ...sheet, ...details },
});

const shownAt = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const listed = () => {
  const strip = conflictStrip()?.closest("[role=alert]");
  return [...(strip?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
};

test("two people who change different entries of a term sheet keep both changes, and are asked nothing", async () => {
  const follow = renderForm(editDesk, before);
  typeInto("First distribution", "June 2031");
  follow(savedAs({ irr: { figure: "9-10%", note: "a year" } }));
  expect(conflictStrip()).toBe(null);
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  const details = { firstDistribution: "June 2031", irr: { figure: "9-10%", note: "a year" } };
  expect(sent[0]).toMatchObject({ version: 4, entries: { details } });
});

/** Changes the same entry of a term sheet as a colleague, and other ones. */
function changeTheSame(): void {
  const follow = renderForm(editDesk, before);
  typeInto("Target IRR", "8-9%");
  typeInto("First distribution", "June 2031");
  follow(savedAs({ irr: { figure: "9-10%", note: "a year" }, scale: "1 to 100" }));
  expect(listed()).toEqual(["Target IRR: 9-10%"]);
}

test("somebody who takes a colleague's entry of a term sheet keeps the entries that only they have changed", () => {
  changeTheSame();
  press(projectFormCopy.takeTheirs);
  expect(conflictStrip()).toBe(null);
  expect(["Target IRR", "First distribution", "Scale, token to currency"].map(shownAt)).toEqual([
    "9-10%",
    "June 2031",
    "1 to 100",
  ]);
});

test("somebody who saves their entry of a term sheet over a colleague's leaves the colleague's other entries", async () => {
  changeTheSame();
  press(projectFormCopy.keepMine);
  await waitFor(() => expect(sent).toHaveLength(1));
  const details = { irr: { figure: "8-9%", note: "a year" }, firstDistribution: "June 2031", scale: "1 to 100" };
  expect(sent[0]).toMatchObject({ version: 4, entries: { details } });
});

test("two people who add a term sheet to a project without one keep the entries that each has filled", async () => {
  const bare: ProjectDetail = { ...before, details: null };
  const follow = renderForm(editDesk, bare);
  press(projectFormCopy.addTermSheet);
  typeInto("First distribution", "June 2031");
  follow(savedAs({ irr: { figure: "9-10%", note: "a year" } }));
  expect(conflictStrip()).toBe(null);
  expect(["Target IRR", "First distribution"].map(shownAt)).toEqual(["9-10%", "June 2031"]);
});

test("the rows of a term sheet that two people have changed are listed as a colleague has saved them", () => {
  const follow = renderForm(editDesk, before);
  typeInto("What happens", "Building permit");
  typeInto("Quarter 1", "Q1 of 2030");
  const steps = [
    { name: "Permit", time: "spring", from: 1, to: 4 },
    { name: "Works", time: "", from: 5, to: 11 },
  ];
  follow(savedAs({ steps, quarters: ["Q1/30", "Q2/30", "Q3/30", "Q4/30", "Q1/31"] }));
  expect(listed()).toEqual([
    "Quarters: Q1/30; Q2/30; Q3/30; Q4/30; Q1/31",
    "Steps: Permit / spring / Start of Q1/30 / Middle of Q2/30; Works / Start of Q3/30 / End of Q1/31",
  ]);
});

test("a term sheet that a colleague has removed is said to be gone, and can be saved again", async () => {
  const follow = renderForm(editDesk, before);
  typeInto("Target IRR", "8-9%");
  follow(savedAs(null));
  expect(listed()).toEqual(["Term sheet: nothing"]);
  press(projectFormCopy.keepMine);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, entries: { details: { irr: { figure: "8-9%" } } } });
});

test.each(["Save", "Undo"])(
  "if a colleague's change takes %s away from somebody, the question about it has the focus",
  (button) => {
    const follow = renderForm(editDesk, before);
    typeInto("Target IRR", "8-9%");
    screen.getByRole("button", { name: new RegExp(`^${button}`) }).focus();
    follow(savedAs({ irr: { figure: "9-10%", note: "a year" } }));
    expect(document.activeElement).toBe(conflictStrip()?.closest("[role=alert]"));
  },
);

test("somebody who types while a colleague changes the same entry of a project keeps the focus", () => {
  const follow = renderForm(editDesk, before);
  typeInto("Target IRR", "8-9%");
  screen.getByLabelText("Target IRR").focus();
  follow(savedAs({ irr: { figure: "9-10%", note: "a year" } }));
  expect(document.activeElement).toBe(screen.getByLabelText("Target IRR"));
});
