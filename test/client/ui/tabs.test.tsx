import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "#client/ui/tabs.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  location.hash = "";
});

function go(hash: string): void {
  location.hash = hash;
  act(() => void dispatchEvent(new Event("hashchange")));
}

test("tabs follow the address, and a fragment that names no tab, such as the skip link's, keeps the chosen one", () => {
  const list = ["mission", "values"].map((id) => ({ id, label: id, panel: id }));
  location.hash = "#values";
  render(<Tabs label="About" list={list} />);
  const chosen = () => screen.getByRole("tab", { selected: true }).textContent;
  expect(chosen()).toBe("values");
  go("#main");
  expect(chosen()).toBe("values");
  go("");
  expect(chosen()).toBe("mission");
  go("#values");
  expect(chosen()).toBe("values");
});

test("a held key moves the focus with the choice even while the browser accepts no more history entries", () => {
  const list = ["mission", "values", "team"].map((id) => ({ id, label: id, panel: id }));
  render(<Tabs label="About" list={list} />);
  vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 times per 10 seconds", "SecurityError");
  });
  const thrown = vi.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener("error", thrown);
  screen.getByRole("tab", { name: "mission" }).focus();
  for (const name of ["values", "team"]) {
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
    expect(screen.getByRole("tab", { selected: true })).toBe(document.activeElement);
    expect(document.activeElement?.textContent).toBe(name);
  }
  removeEventListener("error", thrown);
});
