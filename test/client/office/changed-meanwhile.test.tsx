import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  conflictStrip,
  document,
  documentForm,
  editDesk,
  forStaff,
  press,
  project,
  renderForm,
  sent,
  typeInto,
} from "#test/support/edited-forms.tsx";
import { aMember } from "#test/support/people.ts";

test("saving a title does not give a document back to people from whom somebody else has taken it in the meantime", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  follow({ ...document, version: 2, audience: forStaff });
  expect(conflictStrip()).toBe(null);
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, title: "Annual report", audience: forStaff });
});

test("a person who saves over somebody else's title is told what it says now, and leaves other fields as they are now", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  follow({ ...document, version: 2, title: "Yearly report", audience: forStaff });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Title: Yearly report"]);
  press("Save mine over it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, title: "Annual report", audience: forStaff });
});

test("removing a person from a document keeps the people a colleague added meanwhile, and leaves out those they removed", async () => {
  const [ada, ben, eva, ida] = [aMember("ada"), aMember("ben"), aMember("eva"), aMember("ida")];
  const before = { ...document, people: [ada, ben, eva] };
  const follow = renderForm(documentForm, before);
  press(/^Remove.*ada/);
  follow({ ...before, version: 2, people: [ada, ben, ida] });
  expect(conflictStrip()).toBe(null);
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, people: ["ben", "ida"] });
});

test("unsaved input for a document that a colleague moves to the bin is said to be kept, and is back once it is restored", () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  follow({ ...document, version: 2, state: "binned" });
  expect(screen.queryByLabelText(/^Title/)).toBe(null);
  expect(screen.getByRole("status").textContent).toMatch(/^What you entered is not saved/);
  follow({ ...document, version: 3, state: "draft" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Annual report");
  press("Undo");
  follow({ ...document, version: 4, state: "binned" });
  expect(screen.queryByRole("status")).toBe(null);
});

test("the note about input kept for a binned document takes the focus only from the form that disappears", () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  screen.getByLabelText(/^Title/).focus();
  follow({ ...document, version: 2, state: "binned" });
  expect(globalThis.document.activeElement).toBe(screen.getByRole("status"));
  cleanup();
  renderForm(documentForm, { ...document, version: 2, state: "binned" });
  expect(globalThis.document.activeElement).toBe(globalThis.document.body);
  expect(screen.queryByRole("status")).toBeTruthy();
});

test("saving a project's description keeps the figures that somebody else has entered in the meantime", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Description", "Overnight charging.");
  follow({ ...project, version: 4, location: "Asti, Italy", investors: 140 });
  expect(conflictStrip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Asti, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  const entries = { description: "Overnight charging.", location: "Asti, Italy", investors: "140" };
  expect(sent[0]).toMatchObject({ version: 4, entries });
});

test("a project field that two people have changed is listed with its current value, also after a reload", async () => {
  const now = { ...project, version: 4, location: "Asti, Italy", investors: 140 };
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  follow(now);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Location: Asti, Italy"]);
  cleanup();
  renderForm(editDesk, now);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Location: Asti, Italy"]);
  press("Save mine over it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, entries: { location: "Cuneo, Italy", investors: "140" } });
});

test("a change outside the form's fields raises no question, and a colleague's change of a field can be taken over", () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  follow({ ...document, version: 2, state: "draft" });
  expect(conflictStrip()).toBe(null);
  follow({ ...document, version: 3, title: "Yearly report" });
  press("Take theirs");
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Yearly report");
  expect(conflictStrip()).toBe(null);
});
