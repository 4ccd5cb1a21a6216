import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { UploadLine } from "#client/office/documents/upload-line.tsx";
import type { Upload, UploadQueue } from "#client/office/documents/upload-queue.ts";
import { uploadCopy as copy } from "#content/office/documents.ts";
import { document } from "#test/support/edited-forms.tsx";

test.each([
  ["draft", copy.received],
  ["binned", copy.binned],
] as const)("a file that turns out to be stored as %s says so", (state, text) => {
  const file = new File(["some text"], "plan.pdf");
  const upload: Upload = {
    key: "k",
    target: "new",
    file,
    state: "received",
    sentInBytes: 9,
    document: { ...document, state },
  };
  const element = <UploadLine upload={upload} queue={{} as UploadQueue} query="" />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(text);
});
