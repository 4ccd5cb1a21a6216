import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RowTable } from "#client/office/parts/row-table.tsx";

test("the cell with a row's name is the header of the row", () => {
  render(
    <RowTable
      label="People"
      rows={[{ id: "a", name: "Ada", kind: "Retail" }]}
      columns={[
        { id: "name", header: "Name", is: "name", cell: ({ name }) => name },
        { id: "kind", header: "Kind", cell: ({ kind }) => kind },
      ]}
    />,
  );
  expect(screen.getByRole("rowheader").textContent).toBe("Ada");
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Retail"]);
});
