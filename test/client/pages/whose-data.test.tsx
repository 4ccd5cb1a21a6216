import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { DataExport } from "#client/pages/account/data-export.tsx";
import { NewestDocuments } from "#client/pages/dashboard/newest-documents.tsx";
import { saveFile } from "#client/ui/save-file.ts";
import { accountCopy } from "#content/pages/account-details.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const { download, done, failed } = accountCopy.data;

afterEach(() => vi.mocked(saveFile).mockClear());

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

const showNewest = () =>
  render(
    <MemoryRouter>
      <NewestDocuments personId="ada" />
    </MemoryRouter>,
  );

test("a member without documents is told so, after a failure as well", async () => {
  const answers = [() => Response.error(), () => Response.json({ personId: "ada", documents: [], next: null })];
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  showNewest();
  await screen.findByText("Failed to load documents");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No documents for you yet");
});

test("documents of another person are not shown", async () => {
  const file = { fileType: "pdf", fileSize: 1000, fileName: "tax.pdf", iconName: "FileText" };
  const theirs = { id: "d1", title: "Tax certificate 2025", description: null, createdAt: "2026-01-10", ...file };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address.endsWith("/session") ? { person: null } : { personId: "somebody-else", documents: [theirs], next: null },
    ),
  );
  showNewest();
  await screen.findByText("Failed to load documents");
  expect(screen.queryByText("Tax certificate 2025")).toBeNull();
});
