import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { MissingFiles } from "#client/office/documents/file-check.tsx";

function bannerFor(missingCount: number): string {
  const missing = [
    { id: "1", title: "Terms" },
    { id: "2", title: null },
  ];
  const check = { begunAt: "2026-03-02T03:10:00Z", endedAt: null, objects: 9, missing, missingCount, removed: 0 };
  const { container } = render(<MissingFiles check={check} />, { wrapper: MemoryRouter });
  return container.textContent ?? "";
}

test("the banner counts all files that are missing, and says how many of them it does not list", () => {
  expect(bannerFor(2)).toMatch(/^Documents without their file: 2\..*Terms, submission 2$/);
  cleanup();
  expect(bannerFor(550)).toMatch(/^Documents without their file: 550\..*Terms, submission 2, and 548 more$/);
});
