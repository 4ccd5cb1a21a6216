import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PublishedProject } from "#rules/projects/published.ts";
import { expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { sidesOf, sidesOfText } from "#test/support/browser/sides.ts";

const oneWord = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
/** Replacements that are nearly as long as the forms allow: one has no place to break, and the others have many words. */
const longNames: Record<string, string> = {
  "Edge Data Hall": oneWord,
  "Electric Bus Depot":
    "Consolidated Regional Hydroelectric and Photovoltaic Generation Programme of the Valle Superiore",
  "Anna Riva": "Maximiliana Wilhelmina von Hohenzollern-Sigmaringen und Della Torre-Buonaccorsi di Castelnuovo",
};

/** Replaces names in all responses of the API by long ones. */
async function lengthenNames(page: Page, names = longNames): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = Object.entries(names).reduce(
      (before, [name, long]) => before.replaceAll(`"${name}"`, `"${long}"`),
      text,
    );
    await route.fulfill({ response, body });
  });
}

test("the legends of charts stay within a phone if a project's name is one long word", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await logIn(page, "retail");
  await lengthenNames(page);
  await open(page, "/analytics");
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Donau/ })
    .first()
    .waitFor();
  for (const width of [320, 390]) await expectNoOverflow(page, width);
});

test("a comparison of projects stays within a phone and a window if a project's name is one long word", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  await lengthenNames(page, { "Electric Bus Depot": oneWord });
  await open(page, "/opportunities?compare=metered-water-network,electric-bus-depot");
  const terms = page.getByRole("table", { name: "Comparison: terms" });
  await terms.waitFor();
  await page.getByRole("button", { name: /^Remove from the comparison: Donau/ }).waitFor();
  for (const width of [320, 390, 1440]) await expectNoOverflow(page, width);
  const name = terms.getByRole("columnheader", { name: /^Donau/ });
  expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
});

/** Replaces the steps, sources and documents that a visitor gets. */
async function lengthenTermSheet(page: Page): Promise<void> {
  await page.route("**/api/projects/green-energy-example", async (route) => {
    const response = await route.fetch();
    const shown: PublishedProject = await response.json();
    if (!shown.details) throw new Error("The example has no term sheet.");
    const { documents } = shown.details;
    const [time, minorUnits] = ["Q1 2026", 1];
    const steps = [
      { name: "Construction start", time, from: 1, to: 8 },
      { name: longNames["Electric Bus Depot"] ?? "", time, from: 10, to: 11 },
      { name: oneWord, time, from: 9, to: 10 },
      { name: "Commissioning", time, from: 10, to: 11 },
    ];
    const sources = [
      { name: "Loan", short: "Loan", percent: 56, minorUnits },
      { name: "Grant", short: "Public Grant", percent: 4, minorUnits },
      { name: "Token", short: "Token", percent: 40, minorUnits },
    ];
    const details = {
      ...shown.details,
      steps,
      sources,
      documents: documents.map((each) => ({ ...each, name: each.name + oneWord })),
    };
    await route.fulfill({ response, json: { ...shown, details } });
  });
}

test("a project's page fits all widths if steps and documents have long names, and the names of its sources do not overlap", async () => {
  const page = await aVisitor();
  await lengthenTermSheet(page);
  await open(page, "/projects");
  await page.getByRole("link", { name: "Green Energy Plant", exact: true }).click();
  const sources = page.getByRole("listitem").filter({ hasText: /^(Loan|Public Grant|Token)\d+%$/ });
  await sources.first().waitFor();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await expectNoOverflow(page, width);
    const [begins, ends] = [await sidesOfText(sources, "left"), await sidesOfText(sources, "right")];
    expect(begins).toHaveLength(3);
    for (const at of [1, 2]) expect(begins[at], `${width} px`).toBeGreaterThanOrEqual(ends[at - 1] ?? Infinity);
  }
  const frame = page.getByRole("list").filter({ hasText: "Construction start" });
  const last = await frame.getByText("Commissioning").boundingBox();
  expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual((await sidesOf(frame, "right"))[0] ?? 0);
});

test("a long title does not make the row of a table higher", async () => {
  const page = await aVisitor({ viewport: { width: 1440, height: 900 } });
  await logIn(page, "company");
  await lengthenNames(page);
  await open(page, "/esg");
  const row = page.getByRole("row", { name: /^Jobs in construction/ });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(80);
});

test("in the office the button with a long name stays within the panel, and no other word is broken", async () => {
  const page = await anOfficePage();
  await lengthenNames(page);
  await open(page, "/office/people?q=retail@cantiere.example");
  await page.getByRole("link", { name: /^Maximiliana/ }).click();
  const button = page.getByRole("button", { name: /^View as Maximiliana/ });
  await button.waitFor();
  await expectNoOverflow(page, 390);
  await expectNoOverflow(page, 1440);
  const wide = await button.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const [own, panel] = [await button.boundingBox(), await page.getByRole("complementary").boundingBox()];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
});

test("a distribution run shows the kind of each holder on one line, and fits a phone", async () => {
  const page = await anOfficePage();
  await lengthenNames(page);
  await open(page, "/office/records?run=demo-run-waiting");
  const kind = page.getByRole("table", { name: "Payments by holder" }).getByRole("cell", { name: "Institutional" });
  // Two lines would be higher than 50 px.
  expect(await kind.first().evaluate((cell) => cell.clientHeight)).toBeLessThan(45);
  for (const width of [320, 390]) await expectNoOverflow(page, width);
});

test("a file with a long name, added to a submission, does not widen the page", async () => {
  const page = await aVisitor();
  await logIn(page, (await newAccounts(["company"])).company);
  await open(page, "/submissions?new=project");
  const name = `${longNames["Edge Data Hall"]}${longNames["Edge Data Hall"]}.txt`;
  await page.getByLabel("Add files").setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from("A plan.") }]);
  await page
    .getByRole("status")
    .filter({ hasText: `Added: ${name}` })
    .waitFor();
  for (const width of [390, 1024]) await expectNoOverflow(page, width);
});
