import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "#client/ui/dialog.tsx";

afterEach(cleanup);

test("the head of a dialog is no second banner of the page", async () => {
  render(
    <Dialog title="Keys" closeLabel="Close" onClose={() => {}}>
      <p>Text</p>
    </Dialog>,
  );
  await screen.findByRole("dialog", { name: "Keys" });
  expect(screen.queryByRole("banner")).toBeNull();
});
