import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { PageData } from "#client/navigation/page-data.ts";
import { Page } from "#client/pages/projects/projects-page.tsx";
import { pageAt } from "#pages";

test("while no project is published, the page says so, and neither counts projects nor offers to fund one", () => {
  const element = (
    <PageData value={{ projects: [], samples: "none" }}>
      <Page found={pageAt("/projects")} />
    </PageData>
  );
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Projects");
  expect(container.textContent).toContain("No project is published at the moment.");
  expect(screen.queryByText("Sheets")).toBeNull();
  expect(screen.queryByText("Listed value")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByText("Ready to fund one?")).toBeNull();
});
