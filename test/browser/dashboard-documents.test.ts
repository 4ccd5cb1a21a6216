import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";

test("a member sees their five newest documents on the dashboard and downloads one", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/documents/] });
  await logIn(page, "retail");
  await page.route("**/api/documents?limit=5", (route) => route.abort());
  await open(page, "/dashboard/retail");
  const newest = page.getByRole("region", { name: "Newest documents" });
  await newest.getByText("Failed to load documents").waitFor();
  await page.unroute("**/api/documents?limit=5");
  await newest.getByRole("button", { name: "Try again" }).click();
  await newest.getByRole("table").waitFor();
  const rows = (await newest.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split("\n")[0]?.trim());
  expect(rows).toEqual([
    "Funding call, January 2026: minutes",
    "Edge Data Hall: operating report Q4 2025",
    "Tax certificate 2025",
    "Meter readings, Q4 2025",
    "Green Energy Plant: quarterly report",
  ]);
  await page.getByText("Your records", { exact: true }).waitFor();
  await expectAccessible(page);
  for (const width of [390, 320, 1280]) await expectNoOverflow(page, width);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    newest.getByRole("button", { name: "Download Tax certificate 2025" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("tax-certificate-2025.pdf");
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => newest.count()).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await newest.getByRole("link", { name: "Open the library" }).click();
  await page.waitForURL("**/company/documents");
});

test("a member without records sees their documents, a member without documents is told so, and nobody sees another's", async () => {
  const page = await aVisitor();
  const { company } = await newAccounts(["company"]);
  await logIn(page, company);
  await open(page, "/dashboard/company");
  const newest = page.getByRole("region", { name: "Newest documents" });
  await newest.getByRole("table").waitFor();
  await expect.poll(() => newest.textContent()).not.toMatch(/Tax certificate|Edge Data Hall|Electric Bus Depot/);
  await page.getByText("No projects on record yet").waitFor();
  await page.getByText("Your projects will appear here").waitFor();
  await page.getByText("Sample data").first().waitFor();
  // notices.test.ts checks that this page is accessible, together with a notice.
  await expectNoOverflow(page, 390);
  const views = page.getByRole("table").getByRole("link", { name: /^View/ }).filter({ visible: true });
  await page.setViewportSize({ width: 720, height: 900 });
  await expect.poll(() => views.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => views.count()).toBe(0);
  await page.emulateMedia({ media: "screen" });

  let isAnothers = false;
  await page.route("**/api/documents?limit=5", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({
      response,
      json: isAnothers ? { ...json, personId: "somebody-else" } : { ...json, documents: [] },
    });
  });
  await page.reload();
  await newest.getByText("No documents for you yet").waitFor();
  isAnothers = true;
  await page.reload();
  await newest.getByText("Failed to load documents").waitFor();
  await expect.poll(() => newest.getByRole("table").count()).toBe(0);
});
