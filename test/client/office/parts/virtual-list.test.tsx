import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VirtualList } from "#client/office/parts/virtual-list.tsx";

const rows = Array.from({ length: 200 }, (_, index) => `row ${index}`);

test("a long list scrolls to the row that is opened, but not again when more rows are loaded", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  const pane = document.createElement("div");
  vi.spyOn(pane, "clientHeight", "get").mockReturnValue(500);
  vi.spyOn(pane, "scrollHeight", "get").mockReturnValue(200 * 50);
  const scrollTo = vi.spyOn(pane, "scrollTo");
  const list = (shown: string | undefined, loaded = rows) => (
    <VirtualList
      rows={loaded}
      keyOf={(row) => row}
      heightOf={() => 50}
      pane={{ current: pane }}
      shown={shown}
      className={undefined}
    >
      {(row) => row}
    </VirtualList>
  );
  const { rerender } = render(list(undefined));
  scrollTo.mockClear();
  rerender(list("row 150"));
  // The end of the row, less the height of the pane.
  expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ top: 151 * 50 - 500 })]]);
  rerender(list("row 150", [...rows, "row 200"]));
  expect(scrollTo).toHaveBeenCalledOnce();
});
