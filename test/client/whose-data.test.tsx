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

/** Downloads their data on the page of Ada, while the Worker answers for whoever is logged in. */
function downloadOf(id: string): void {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.endsWith("/session") ? { person: null } : { account: { id }, enquiries: [] }),
  );
  render(<DataExport personId="ada" />);
  fireEvent.click(screen.getByRole("button", { name: download }));
}

test("a member saves what is stored of them", async () => {
  downloadOf("ada");
  await screen.findByText(done);
  expect(saveFile).toHaveBeenCalledOnce();
});

test("a page that still shows somebody saves no data of the person who has logged in in another tab since", async () => {
  downloadOf("bruno");
  expect((await screen.findByRole("alert")).textContent).toBe(failed);
  expect(saveFile).not.toHaveBeenCalled();
});
