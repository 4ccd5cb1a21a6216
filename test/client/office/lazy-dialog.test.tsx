import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LazyDialog } from "#client/office/lazy-dialog.tsx";
import { messages } from "#content/messages.ts";

/** A button that opens a dialog loaded from this module. */
function Opener({ importModule }: { importModule: () => Promise<{ text: string }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Manage
      </button>
      {isOpen && (
        <LazyDialog importModule={importModule} onClose={() => setOpen(false)}>
          {({ text }) => <p>{text}</p>}
        </LazyDialog>
      )}
    </>
  );
}

test("a dialog that cannot be loaded says so, and its button can be pressed again", async () => {
  let isReachable = false;
  const importModule = async () => {
    if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
    return { text: "Saved replies" };
  };
  render(<Opener importModule={importModule} />);
  fireEvent.click(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toContain(messages.dialogFailed.body);
  await expect.poll(() => screen.getByRole("button", { name: "Manage" }).getAttribute("aria-expanded")).toBe("false");
  isReachable = true;
  fireEvent.click(screen.getByRole("button", { name: "Manage" }));
  await screen.findByText("Saved replies");
});
