import { expect, test } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { maySee } from "#rules/documents/library-document.ts";
import { aVisitor, expectToast, hold, open } from "#test/support/browser/browser.ts";
import { openLibrary } from "#test/support/browser/library.ts";
import { logIn } from "#test/support/browser/member.ts";
import { demoRecordsOf } from "../../scripts/demo-records.ts";
import { makeSampleDocuments } from "../../scripts/samples/sample-documents.ts";

test("a visitor sees four papers described, none of them a button, and the library load, then where to log in", async () => {
  const page = await aVisitor();
  const release = await hold(page, "**/api/session");
  await open(page, "/company/documents");
  await page.getByRole("status").filter({ hasText: "Loading documents..." }).waitFor();
  await expect.poll(() => page.locator("main h1").textContent()).toBe("White Paper and Documents");
  const papers: [title: string, state: string][] = [
    ["White Paper", "Available under request"],
    ["Legal Framework", "Available under request"],
    ["Investment Prospectus", "Available Soon"],
    ["Privacy Policy", "Available Soon"],
  ];
  for (const [title, state] of papers) {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    const button = card.getByRole("button");
    await expect.poll(() => button.textContent()).toBe(state);
    await expect.poll(() => button.isDisabled()).toBe(true);
  }
  release();
  await page.getByText("Authentication Required").waitFor();
  const main = page.getByRole("main");
  await expect
    .poll(() => main.getByRole("link", { name: "Institutional" }).getAttribute("href"))
    .toBe("/login/institutional");
  await expect.poll(() => main.getByRole("link", { name: "Retail" }).getAttribute("href")).toBe("/login/retail");
  await main.getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
});

test.each(["company", "institutional", "retail", "staff"] as const)(
  "a %s member sees their documents, newest first, with size and date, and nobody else's",
  async (kind) => {
    const page = await aVisitor();
    await openLibrary(page, kind);
    const iconsOf = (heads: Element[]) => heads.map((each) => each.querySelectorAll("svg").length);
    const icons = await page.locator("tbody th").evaluateAll(iconsOf);
    expect(new Set(icons)).toEqual(new Set([1]));
    const shown = await Promise.all(
      (await page.locator("tbody tr").all()).map(async (row) => {
        const cells = await row.locator("th, td").allInnerTexts();
        const [title = ""] = (cells[0] ?? "").split("\n");
        return { title: title.trim(), size: cells[2]?.trim(), date: cells[3]?.trim() };
      }),
    );
    const hidden = ["Internal White Paper", "Internal Legal Framework"];
    const isGiven = await givenTo(kind);
    const all = await makeSampleDocuments();
    const samples = all
      .filter(({ id, title, audience }) => maySee(kind, { title, audience, isGiven: isGiven.has(id) }, hidden))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    // Staff see what other tests publish meanwhile, too.
    const ofSamples = shown.filter(({ title }) => kind !== "staff" || all.some((sample) => sample.title === title));
    expect(ofSamples).toEqual(
      samples.map(({ title, bytes, isSizeKnown, createdAt }) => ({
        title,
        size: isSizeKnown ? fileSizeOf(bytes.length) : "Unknown size",
        date: createdAt.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
      })),
    );
    expect(shown.some(({ title }) => title === "Institutional due diligence pack")).toBe(
      kind === "institutional" || kind === "staff",
    );
  },
);

/** The samples granted to the demo account of a kind, by name or through a project. */
async function givenTo(kind: Kind): Promise<Set<string>> {
  const people = { company: "company", institutional: "institutional", retail: "retail" };
  const { owned = [], holdings = [] } = demoRecordsOf(people);
  const own = new Set([
    ...holdings.filter(({ personId }) => personId === kind).map(({ projectId }) => projectId),
    ...owned.filter(({ ownerId }) => ownerId === kind).map(({ id }) => id),
  ]);
  const given = (await makeSampleDocuments()).filter(
    (sample) => sample.givenTo.some((each) => each === kind) || sample.projects?.some((id) => own.has(id)),
  );
  expect(given.length).toBeGreaterThan(kind === "staff" ? -1 : 0);
  return new Set(given.map(({ id }) => id));
}

test("a member is told that the list cannot be loaded, or has nothing in it, and Try again loads it", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/documents/] });
  await logIn(page, "company");
  await page.route("**/api/documents", (route) => route.abort());
  await open(page, "/company/documents");
  await expectToast(page, { role: "alert", title: "Error", body: "Failed to load documents" });
  await page.unroute("**/api/documents");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table").waitFor();

  await page.route("**/api/documents", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), documents: [], next: null } });
  });
  await page.reload();
  await page.getByText("No additional documents available at this time.").waitFor();
});
