import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { conflictStrip, document, documentForm, press, renderForm, typeInto } from "#test/support/edited-forms.tsx";

const focused = () => globalThis.document.activeElement;
const alertOf = (strip: HTMLElement | null) => strip?.closest<HTMLElement>("[role=alert]");

test.each(["Save", "Undo"])(
  "if a colleague's change takes %s away from somebody, the question about it is beside it and has the focus",
  (button) => {
    const follow = renderForm(documentForm, document);
    typeInto(/^Title/, "Annual report");
    screen.getByRole("button", { name: button }).focus();
    follow({ ...document, version: 2, title: "Yearly report" });
    const strip = alertOf(conflictStrip());
    expect(focused()).toBe(strip);
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
    expect(save.disabled).toBe(true);
    expect(strip?.nextElementSibling).toBe(save.parentElement);
  },
);

test("somebody who types while a colleague changes the same field keeps the focus", () => {
  const follow = renderForm(documentForm, document);
  typeInto(/^Title/, "Annual report");
  screen.getByLabelText(/^Title/).focus();
  follow({ ...document, version: 2, title: "Yearly report" });
  expect(conflictStrip()).not.toBe(null);
  expect(focused()).toBe(screen.getByLabelText(/^Title/));
});

test("each field of a document that two people have changed is listed with what it says now", () => {
  const pdf: DocumentDetail = { ...document, fileType: "pdf", description: "Of one page." };
  const follow = renderForm(documentForm, pdf);
  typeInto(/^Title/, "Annual report");
  typeInto(/^Description/, "Of two pages.");
  typeInto("Icon", "Shield");
  for (const name of ["Company", /^Write the member's name/]) screen.getByRole("checkbox", { name }).click();
  typeInto(/^Hand out publicly as/, "white-paper");
  const theirs = {
    title: "Yearly report",
    description: null,
    iconName: "Users",
    publicPlace: "legal-framework",
  } as const;
  follow({ ...pdf, ...theirs, version: 2, audience: { company: true, institutional: true, retail: false } });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Title: Yearly report",
    "Description: none",
    "Icon: People",
    "Kinds: Company, Institutional",
    "Hand out publicly as: Legal Framework",
  ]);
  press("Take theirs");
  expect(conflictStrip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Yearly report");
});
