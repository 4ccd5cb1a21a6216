import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  conflictStrip,
  document,
  documentForm,
  editDesk,
  press,
  project,
  renderForm,
  sent,
  typeInto,
} from "#test/support/edited-forms.tsx";

const failed = "Somebody was faster. Your changes are kept here.";
const shownAt = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Answers each save with a conflict with the record as a colleague has saved it. */
function refuseFor(current: object): void {
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Response.json({ type: "conflict", detail: failed, current }, { status: 409 });
  });
}

test("somebody who takes a colleague's name for a project keeps the location that only they have changed, and can save it", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Name", "Depots of Turin");
  typeInto("Location", "Cuneo, Italy");
  const now = { ...project, version: 4, name: "Turin depots" };
  refuseFor(now);
  press(/^Save/);
  await screen.findByText(failed);
  follow(now);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Name: Turin depots"]);
  press("Take theirs");
  expect(shownAt("Name")).toBe("Turin depots");
  expect(shownAt("Location")).toBe("Cuneo, Italy");
  expect(conflictStrip()).toBe(null);
  await waitFor(() => expect(screen.queryByText(failed)).toBe(null));
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, entries: { name: "Turin depots", location: "Cuneo, Italy" } });
});

test("somebody who takes a colleague's title for a document keeps the description that only they have changed", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  typeInto(/^Description/, "Of two pages.");
  const now = { ...document, version: 2, title: "Yearly report" };
  refuseFor(now);
  press("Save");
  await screen.findByText(failed);
  follow(now);
  press("Take theirs");
  expect(shownAt(/^Title/)).toBe("Yearly report");
  expect(shownAt(/^Description/)).toBe("Of two pages.");
  expect(conflictStrip()).toBe(null);
  await waitFor(() => expect(screen.queryByText(failed)).toBe(null));
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, title: "Yearly report", description: "Of two pages." });
});

test("undoing everything in a project's form after a conflict leaves no message about it", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  const now = { ...project, version: 4, name: "Turin depots" };
  refuseFor(now);
  press(/^Save/);
  await screen.findByText(failed);
  follow(now);
  press("Undo");
  expect(shownAt("Location")).toBe(project.location);
  await waitFor(() => expect(screen.queryByText(failed)).toBe(null));
});
