import { waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";

beforeAll(startFocusRecovery);

test("a button that was disabled while it worked gets its focus back, unless something else has it by then", async () => {
  document.body.innerHTML = "<button>Send</button><input>";
  const button = document.querySelector("button") as HTMLButtonElement;
  async function work(): Promise<void> {
    button.focus();
    // Chromium blurs the button by itself once it is disabled; in happy-dom it must be blurred before.
    button.blur();
    button.disabled = true;
    expect(document.activeElement).toBe(document.body);
  }
  await work();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));

  await work();
  document.querySelector("input")?.focus();
  button.disabled = false;
  await settled();
  expect(document.activeElement).toBe(document.querySelector("input"));
});

test("a field that was disabled while its form was sent gets the focus back", async () => {
  document.body.innerHTML = "<form><input> <button>Send</button></form>";
  const field = document.querySelector("input") as HTMLInputElement;
  field.focus();
  field.blur();
  field.disabled = true;
  await settled();
  field.disabled = false;
  await focusIsOn(field);
});

test("when the focused row is removed, the next row or the one before gets the focus, or else what contained it", async () => {
  const rows = [
    '<li id="one"><button>End one</button></li>',
    '<li id="two"><button>End two</button></li>',
    '<li id="three"><a href="/three">Three</a> <button>End three</button></li>',
  ];
  document.body.innerHTML = `<section id="list"><ul>${rows.join("")}</ul></section>`;
  document.querySelector<HTMLElement>("#two button")?.focus();
  document.querySelector("#two")?.remove();
  await focusIsOn(document.querySelector("#three a"));
  document.querySelector("#three")?.remove();
  await focusIsOn(document.querySelector("#one"));
  expect(document.querySelector("#one")?.getAttribute("tabindex")).toBe("-1");
  document.querySelector("ul")?.remove();
  await focusIsOn(document.querySelector("#list"));
  document.querySelector("#list")?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("when a focused form is removed, as after a session has ended, the page's main element gets the focus", async () => {
  document.body.innerHTML = '<nav><a href="/">Home</a></nav><main><div><form><input></form></div></main>';
  document.querySelector("input")?.focus();
  document.querySelector("div")?.replaceWith("Log in to continue.");
  await focusIsOn(document.querySelector("main"));
  expect(document.querySelector("[data-stands-in]")?.tagName).toBe("MAIN");
  document.querySelector("a")?.focus();
  expect(document.querySelector("[data-stands-in]")).toBeNull();
});

test("the heading of a page keeps the focus when the page is rendered again with its loaded content", async () => {
  document.body.innerHTML = '<main tabindex="-1"><div id="loading"><h1 tabindex="-1">Risk</h1></div></main>';
  document.querySelector<HTMLElement>("h1")?.focus();
  const loaded = document.createElement("div");
  loaded.innerHTML = '<h1 id="loaded">Risk</h1>';
  document.querySelector("#loading")?.replaceWith(loaded);
  await focusIsOn(document.querySelector("#loaded"));
});

test("when a focused section is removed, the section before it gets the focus, or else the page itself", async () => {
  const parts = [
    '<section id="list"><a href="/">A project</a></section>',
    '<section id="gone"><button>Remove</button></section>',
  ];
  document.body.innerHTML = `<main tabindex="-1">${parts.join("")}<section id="chart"></section></main>`;
  document.querySelector("button")?.focus();
  for (const id of ["gone", "chart"]) document.querySelector(`#${id}`)?.remove();
  await focusIsOn(document.querySelector("#list"));
  document.querySelector("#list")?.remove();
  await focusIsOn(document.querySelector("main"));
});

test("when several rows are removed together, the focus moves to the next row that stays", async () => {
  const rows = ["head", "one", "two", "three", "four"].map((id) => `<li id="${id}"><a href="/${id}">${id}</a></li>`);
  document.body.innerHTML = `<ul>${rows.join("")}</ul>`;
  function remove(...ids: string[]): void {
    for (const id of ids) document.querySelector(`#${id}`)?.remove();
  }
  document.querySelector<HTMLElement>("#one a")?.focus();
  remove("one", "two");
  await focusIsOn(document.querySelector("#three a"));
  remove("four", "three");
  await focusIsOn(document.querySelector("#head a"));
});

test("an element that was made focusable for the moment no longer is once the focus has left it", async () => {
  document.body.innerHTML = "<section><p><button>Confirm</button></p></section><input>";
  document.querySelector("button")?.focus();
  document.querySelector("p")?.remove();
  await focusIsOn(document.querySelector("section"));
  document.querySelector("input")?.focus();
  expect(document.querySelector("section")?.hasAttribute("tabindex")).toBe(false);
});

test("removing an element moves no focus if it had lost the focus before, or if something else has it by then", async () => {
  document.body.innerHTML = "<section><button>Confirm</button> <input></section>";
  document.querySelector("button")?.focus();
  document.querySelector("button")?.blur();
  await settled();
  document.querySelector("button")?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);

  document.body.innerHTML = "<section><button>Confirm</button> <input></section>";
  document.querySelector("button")?.focus();
  document.querySelector("button")?.remove();
  document.querySelector("input")?.focus();
  await settled();
  expect(document.activeElement).toBe(document.querySelector("input"));
});

function focusIsOn(element: Element | null): Promise<void> {
  return waitFor(() => {
    expect(element).not.toBeNull();
    expect(document.activeElement).toBe(element);
  });
}

/** Resolves once the reactions to a change of the document have happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
