import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useRovingLinks } from "#client/office/use-roving-links.ts";

afterEach(cleanup);

function List({ onSend }: { onSend: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useRovingLinks(list);
  return (
    <ul ref={list}>
      <li data-row="">
        <a href="/office/people/p1">Ada</a>
      </li>
      <li data-row="" data-testid="invitation">
        Bruno
        <button type="button" onClick={onSend}>
          Send again
        </button>
      </li>
    </ul>
  );
}

test("j leads to the link of a row, and to a row that has none, but never to a button that Enter would press", () => {
  const onSend = vi.fn();
  render(<List onSend={onSend} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("j");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ada" }));
  press("j");
  expect(document.activeElement).toBe(screen.getByTestId("invitation"));
  press("k");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ada" }));
  expect(onSend).not.toHaveBeenCalled();
});
