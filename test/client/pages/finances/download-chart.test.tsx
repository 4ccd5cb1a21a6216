import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Downloads } from "#client/pages/finances/downloads.tsx";

test.each([
  [1, "1 download in 30 days, most on Mar 2, 2026 with 1"],
  [1_200, "1,200 downloads in 30 days, most on Mar 2, 2026 with 1,200"],
])("a chart of %s downloads says how many there were", (downloads, said) => {
  const days = [
    { day: "2026-03-01", downloads: 0 },
    { day: "2026-03-02", downloads },
  ];
  render(<Downloads days={days} isCut={false} prefix="" />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(said);
});
