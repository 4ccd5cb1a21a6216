import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDocumentForm } from "#client/office/documents/use-document-form.ts";
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

test("a title typed after a save whose answer was lost is saved over it, because nobody else has made that save", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  typeInto(/^Title/, "Annual report 2030");
  follow({ ...document, version: 2, title: "Annual report", audience: forStaff });
  expect(conflictStrip()).toBe(null);
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, title: "Annual report 2030", audience: forStaff });
});

test("if the page does not know that a save of a document succeeded, a single further press saves over it", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  typeInto(/^Title/, "Annual report 2030");
  const saves: number[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { version, title } = JSON.parse(String(init?.body ?? "{}"));
    if (version) saves.push(version);
    if (version === 2) return Response.json({ ...document, version: 3, title });
    const now = { ...document, version: 2, title: "Annual report" };
    return Response.json({ type: "conflict", detail: "Somebody has changed this.", current: now }, { status: 409 });
  });
  press("Save");
  await waitFor(() => expect(saves).toEqual([1, 2]));
  follow({ ...document, version: 3, title: "Annual report 2030" });
  await screen.findByText("Saved.");
  expect(conflictStrip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Annual report 2030");
});

test("a title that is restored after a save whose answer was lost is saved again, instead of the one that was sent", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  typeInto(/^Title/, "Report");
  follow({ ...document, version: 2, title: "Annual report" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Report");
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, title: "Report" });
});

test("a title that somebody else has changed after a save whose answer was lost is a conflict", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  typeInto(/^Title/, "Annual report 2030");
  follow({ ...document, version: 3, title: "Yearly report" });
  expect(conflictStrip()).not.toBe(null);
  expect(screen.getByRole("listitem").textContent).toBe("Title: Yearly report");
});

test("a person who is removed from a document after a save whose answer was lost is removed", () => {
  const [ada, ben] = [aMember("ada"), aMember("ben")];
  const { result, rerender } = renderHook(useDocumentForm, { initialProps: document });
  act(() => result.current.change({ people: [ada] }));
  act(() => result.current.begin(result.current.entries));
  act(() => result.current.change({ people: [ben] }));
  rerender({ ...document, version: 2, people: [ada] });
  expect(result.current).toMatchObject({ isOutdated: false, baseVersion: 2, entries: { people: [ben] } });
});

test("a person removed after a save whose answer was lost is removed even if a colleague has since added somebody else", () => {
  const [ada, ben, ida] = [aMember("ada"), aMember("ben"), aMember("ida")];
  const { result, rerender } = renderHook(useDocumentForm, { initialProps: document });
  act(() => result.current.change({ people: [ada] }));
  act(() => result.current.begin(result.current.entries));
  act(() => result.current.change({ people: [ben] }));
  rerender({ ...document, version: 3, people: [ada, ida] });
  expect(result.current).toMatchObject({ isOutdated: false, baseVersion: 3, entries: { people: [ida, ben] } });
});

test("a location typed into a project after a save whose answer was lost is saved over it", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  typeInto("Location", "Alba, Italy");
  follow({ ...project, version: 4, location: "Cuneo, Italy" });
  expect(conflictStrip()).toBe(null);
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, entries: { location: "Alba, Italy" } });
});

test("if the page does not know that a save of a project succeeded, a single further press saves over it", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/^No answer came from the office/);
  typeInto("Location", "Alba, Italy");
  const saves: number[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { version, entries } = JSON.parse(String(init?.body ?? "{}"));
    if (version) saves.push(version);
    if (version === 4) return Response.json({ ...project, version: 5, location: entries.location });
    const now = { ...project, version: 4, location: "Cuneo, Italy" };
    return Response.json({ type: "conflict", detail: "Somebody has changed this.", current: now }, { status: 409 });
  });
  press(/^Save/);
  await waitFor(() => expect(saves).toEqual([3, 4]));
  follow({ ...project, version: 5, location: "Alba, Italy" });
  expect(conflictStrip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Alba, Italy");
});

test("a document that refuses every save, although it matches an earlier save of this form, is not saved endlessly", async () => {
  renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  typeInto(/^Title/, "Annual report 2030");
  let saves = 0;
  vi.stubGlobal("fetch", async () => {
    saves += 1;
    if (saves > 9) throw new TypeError("Failed to fetch");
    const now = { ...document, version: 3, title: "Annual report", state: "binned" };
    return Response.json({ type: "conflict", detail: "It is in the bin.", current: now }, { status: 409 });
  });
  press("Save");
  await screen.findByText("It is in the bin.");
  expect(saves).toBe(2);
});

const refuse = () =>
  vi.stubGlobal("fetch", async () => Response.json({ type: "invalid", detail: "Look at it." }, { status: 422 }));

test("a title that equals a refused one was saved by somebody else, and is not overwritten without notice", async () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  refuse();
  press("Save");
  await screen.findByText("Look at it.");
  typeInto(/^Title/, "Annual report 2030");
  follow({ ...document, version: 2, title: "Annual report" });
  expect(conflictStrip()).not.toBe(null);
  expect(screen.getByRole("listitem").textContent).toBe("Title: Annual report");
});

test("a project's location that equals a refused one was saved by somebody else, and is not overwritten without notice", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  refuse();
  press(/^Save/);
  await screen.findByText("Look at it.");
  typeInto("Location", "Alba, Italy");
  follow({ ...project, version: 4, location: "Cuneo, Italy" });
  expect(conflictStrip()).not.toBe(null);
});

test("a value that was sent without an answer still counts as this form's own after the same value was refused", async () => {
  const follow = renderForm(editDesk, project);
  typeInto("Location", "Cuneo, Italy");
  press(/^Save/);
  await screen.findByText(/^No answer came from the office/);
  refuse();
  press(/^Save/);
  await screen.findByText("Look at it.");
  typeInto("Location", "Alba, Italy");
  follow({ ...project, version: 4, location: "Cuneo, Italy" });
  expect(conflictStrip()).toBe(null);
});
