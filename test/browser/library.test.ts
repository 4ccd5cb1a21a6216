import { expect, inject, test } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { maySee } from "#rules/documents/library-document.ts";
import { aVisitor, expectToast, holdRequests, open } from "#test/support/browser/browser.ts";
import { openLibrary } from "#test/support/browser/library.ts";
import { aSessionCookie, logIn } from "#test/support/browser/member.ts";
import { demoRecordsOf } from "../../scripts/demo-records.ts";
import { makeSampleDocuments } from "../../scripts/samples/sample-documents.ts";

const samples = await makeSampleDocuments();

test("a visitor sees four described papers, none of which can be opened, then the library loading, then where to log in", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/api/session");
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

test("a member sees their documents, newest first, with size and date, and nobody else's", async () => {
  const page = await aVisitor();
  await openLibrary(page, "retail");
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
  expect(shown).toEqual(
    samplesFor("retail").map(({ title, bytes, isSizeKnown, createdAt }) => ({
      title,
      size: isSizeKnown ? fileSizeOf(bytes.length) : "Unknown size",
      date: createdAt.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
    })),
  );
  expect(shown.map(({ size }) => size)).toContain("Unknown size");
});

// The page shows what the API returns, so the other kinds are tested with the API alone.
test.each(["company", "institutional", "staff"] as const)(
  "the API lists the samples for a %s member, newest first, and nobody else's",
  async (kind) => {
    const headers = { Cookie: await aSessionCookie(kind) };
    const answer = await fetch(`${inject("origin")}/api/documents?limit=100`, { headers });
    const { documents } = (await answer.json()) as { documents: { title: string }[] };
    const titles = documents.map(({ title }) => title);
    // Staff also see what other tests publish.
    const all = samples.map(({ title }) => title);
    const ofSamples = titles.filter((title) => kind !== "staff" || all.includes(title));
    expect(ofSamples).toEqual(samplesFor(kind).map(({ title }) => title));
    expect(titles.includes("Institutional due diligence pack")).toBe(kind !== "company");
  },
);

/** The samples that the demo account of a kind may see, newest first. */
function samplesFor(kind: Kind) {
  const hidden = ["Internal White Paper", "Internal Legal Framework"];
  const isGranted = givenTo(kind);
  return samples
    .filter(({ id, title, audience }) => maySee(kind, { title, audience, isGranted: isGranted.has(id) }, hidden))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** The samples granted to the demo account of a kind, by name or through a project. */
function givenTo(kind: Kind): Set<string> {
  const people = { company: "company", institutional: "institutional", retail: "retail" };
  const { owned = [], holdings = [] } = demoRecordsOf(people);
  const own = new Set([
    ...holdings.filter(({ personId }) => personId === kind).map(({ projectId }) => projectId),
    ...owned.filter(({ ownerId }) => ownerId === kind).map(({ id }) => id),
  ]);
  const given = samples.filter(
    (sample) => sample.givenTo.some((each) => each === kind) || sample.projects?.some((id) => own.has(id)),
  );
  expect(given.length).toBeGreaterThan(kind === "staff" ? -1 : 0);
  return new Set(given.map(({ id }) => id));
}

test("a member is told if the list cannot be loaded, loads it with Try again, and is told if it is empty", async () => {
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
