import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { sampleDownloadDays, sampleFinances } from "#client/company-tools/sample.ts";
import { FinancesView } from "#client/pages/finances/finances-view.tsx";
import { saveFile } from "#client/ui/save-file.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const amountOf = (text: string | null) => Number(text?.replaceAll(",", ""));

test("the file of the financial overview has the amounts of the table, project by project", async () => {
  const figures = { projects: sampleFinances, downloads: sampleDownloadDays };
  const element = <FinancesView {...figures} account="Ada" isSample={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const table = screen.getByRole("table", { name: "Raised, paid out and open, EUR" });
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => {
    const [project, , ...amounts] = [...row.children].map(({ textContent }) => textContent);
    return [project, ...amounts.slice(0, 4).map(amountOf)];
  });
  fireEvent.click(screen.getByRole("button", { name: "Financial overview as CSV" }));
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  const [, ...lines] = ((await file?.text()) ?? "").trimEnd().split("\r\n");
  const filed = lines.map((line) => {
    const [, project, , ...amounts] = line.split(",");
    return [project, ...amounts.slice(0, 4).map(Number)];
  });
  expect(name).toBe("finances.csv");
  expect(rows.length).toBeGreaterThan(1);
  expect(filed).toEqual(rows);
});
