import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DataExport } from "#client/pages/account/data-export.tsx";
import { saveFile } from "#client/ui/save-file.ts";
import { accountCopy } from "#content/pages/account-details.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const { download, done, failed } = accountCopy.data;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
});

/** Presses the download of a member's data on Ada's page, while the person with this id is logged in. */
function downloadOf(id: string): void {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.endsWith("/session") ? { person: null } : { account: { id }, enquiries: [] }),
  );
  render(<DataExport personId="ada" />);
  fireEvent.click(screen.getByRole("button", { name: download }));
}

test("a member saves the data that is stored about them", async () => {
  downloadOf("ada");
  await screen.findByText(done);
  expect(saveFile).toHaveBeenCalledOnce();
});

test("a page that still shows one person saves no data of another who has since logged in in another tab", async () => {
  downloadOf("bruno");
  expect((await screen.findByRole("alert")).textContent).toBe(failed);
  expect(saveFile).not.toHaveBeenCalled();
});
