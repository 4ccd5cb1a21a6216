import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useRovingLinks } from "#client/office/keys/use-roving-links.ts";

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

test("j moves to a row's link, or to the row itself if it has none, but never to a button that Enter would press", () => {
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

function Rows({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRovingLinks(list);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name} data-row="">
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

test.each([
  ["j", "R3"],
  ["k", "R1"],
])("%s moves from a row that has left the list to its neighbour", (key, neighbour) => {
  const { rerender } = render(<Rows names={["R0", "R1", "R2", "R3"]} />);
  const press = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
  for (const each of ["j", "j", "j"]) press(each);
  expect(document.activeElement?.textContent).toBe("R2");
  rerender(<Rows names={["R0", "R1", "R3"]} />);
  press(key);
  expect(document.activeElement?.textContent).toBe(neighbour);
  // In another list, j begins with the first row.
  rerender(<Rows names={["S0", "S1", "S2", "S3"]} />);
  press("j");
  expect(document.activeElement?.textContent).toBe("S0");
});

test("j moves to the neighbour of a row that was reached with Tab and has left the list", () => {
  const { rerender } = render(<Rows names={["R0", "R1", "R2", "R3"]} />);
  screen.getByRole("link", { name: "R2" }).focus();
  rerender(<Rows names={["R0", "R1", "R3"]} />);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement?.textContent).toBe("R3");
});
