import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "#client/ui/tabs.tsx";

afterEach(() => {
  cleanup();
  location.hash = "";
});

function go(hash: string): void {
  location.hash = hash;
  act(() => void dispatchEvent(new Event("hashchange")));
}

test("tabs follow the address, and a fragment that names none of them, as the skip link's, leaves the chosen one", () => {
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
