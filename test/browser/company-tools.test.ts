import { text as readStream } from "node:stream/consumers";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

test("a company's projects are printed without the links to its updates", async () => {
  const page = await aVisitor();
  await logIn(page, "company");
  await open(page, "/own-projects");
  await page
    .getByRole("link", { name: /^All updates/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => readText(page)).not.toContain("All updates");
  await expect.poll(() => readText(page)).toContain("Updates");
});

test("a company sees its figures with matching tables and files, and visitors see a sample", async () => {
  const page = await aVisitor();
  for (const [address, title] of [
    ["/own-projects", "Manage Existing Projects"],
    ["/investors", "Investor Relations"],
    ["/finances", "Financial Overview"],
  ] as const) {
    await open(page, address);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("The company below is invented").waitFor();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    for (const width of [820, 1440]) await expectNoOverflow(page, width);
  }
  const overview = page.getByRole("table", { name: "Raised, paid out and open, EUR" });
  const total = ((await overview.locator("tfoot tr").allInnerTexts())[0] ?? "").split(/\s*\t\s*/);
  expect(total.slice(1, 5)).toEqual(["36,400,000", "25,520,000", "770,728", "10,880,000"]);

  await logIn(page, "company");
  await open(page, "/finances");
  await page.getByText(demoAccountOf("company").name).waitFor();
  await expect.poll(() => readText(page)).not.toMatch(/invented|NaN|undefined/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Financial overview as CSV" }).click();
  const file = await readStream(await (await saved).createReadStream());
  const rows = (await overview.locator("tbody tr").allInnerTexts()).map((each) => each.split(/\s*\t\s*/));
  const lines = file
    .trim()
    .split("\r\n")
    .slice(1)
    .map((each) => each.split(","));
  expect(lines.map(([, project, , ...amounts]) => [project, ...amounts.slice(0, 4).map(Number)])).toEqual(
    rows.map(([project, , ...amounts]) => [
      project,
      ...amounts.slice(0, 4).map((each) => Number(each.replaceAll(",", ""))),
    ]),
  );
  await page.getByLabel("Project").selectOption("Electric Bus Depot");
  const chart = page.getByRole("region", { name: "Commitment over time" });
  await expect
    .poll(() => chart.getByRole("img").getAttribute("aria-label"))
    .toMatch(/^Purchases on record for Electric Bus Depot/);
  await chart.locator("summary").press("Enter");
  await page.getByRole("table", { name: "Commitment over time, Electric Bus Depot" }).waitFor();
  await expectAccessible(page, [1280, 390]);
});
