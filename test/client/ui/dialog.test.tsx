import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Dialog } from "#client/ui/dialog.tsx";

test("the header of a dialog is not a second banner landmark of the page", async () => {
  render(
    <Dialog title="Keys" closeLabel="Close" onClose={() => {}}>
      <p>Text</p>
    </Dialog>,
  );
  await screen.findByRole("dialog", { name: "Keys" });
  expect(screen.queryByRole("banner")).toBeNull();
});

test("an Escape that ends the composition of a character does not close a dialog", async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Message" closeLabel="Close" onClose={onClose}>
      <input />
    </Dialog>,
  );
  const field = await screen.findByRole("textbox");
  const press = (init: object) => fireEvent.keyDown(field, { key: "Escape", ...init });
  await expect
    .poll(() => {
      press({ isComposing: true });
      // Safari sends this one, after the composition.
      press({ keyCode: 229 });
      return document.activeElement === field;
    })
    .toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await expect
    .poll(() => {
      press({});
      return onClose.mock.calls.length;
    })
    .toBeGreaterThan(0);
});
