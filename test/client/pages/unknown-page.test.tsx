import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Page } from "#client/pages/not-found/not-found-page.tsx";

test("an unknown page takes the title from the page of the office whose place it takes", () => {
  document.title = "Today – Cantiere";
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(document.title).toBe("Page not found – Cantiere");
});
