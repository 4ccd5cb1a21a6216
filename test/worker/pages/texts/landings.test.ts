import { expect, test } from "vitest";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

test("companies read four benefits, four steps, what is required of them, and where to begin", async () => {
  const page = await renderPage("/tokenize");
  expect(page.headings).toEqual([
    "Tokenize Your Industrial Plan",
    "Benefits",
    "Ownership stays",
    "No new debt",
    "A wider base",
    "Terms known in advance",
    "Process",
    "What we ask for",
    "Eligibility",
    "Documentation",
    "Start with a conversation",
  ]);
  expectLines(page, ["Project Assessment", "Structure Design", "Token Creation", "Market Launch"]);
  expectText(page, ["Minimum project value $100K USD"]);
  expectLinks(page, [
    ["Schedule Consultation", "/connect"],
    ["Access Company Portal", "/login/company"],
  ]);
});

const investors = [
  [
    "/invest/institutional",
    "Institutional investors",
    "$100,000",
    "$1,000",
    ["Introduction", "Onboarding", "Allocation"],
  ],
  [
    "/invest/retail",
    "Retail investors",
    "$1,000",
    "$100,000",
    ["Ask for an account", "Get verified", "Choose a project"],
  ],
] as const;

test.each(investors)(
  "%s has its own minimum, benefits and three steps",
  async (address, title, minimum, other, steps) => {
    const page = await renderPage(address);
    expect(page.headings).toEqual([
      title,
      "Featured opportunity",
      "Green Energy Plant",
      "Benefits",
      "Getting started",
      "Ready when you are",
    ]);
    expectLines(page, ["Minimum investment", minimum, "Minimum investment", minimum]);
    expect(page.lines).not.toContain(other);
    expectLines(page, steps);
    expectLinks(page, [
      ["Start Investing Now", "/login/investor"],
      ["Speak with Advisor", "/connect"],
      ["View Details", "/projects/green-energy-plant"],
    ]);
  },
);

test.each(["/invest/institutional", "/invest/retail"])(
  "the one opportunity on %s shows what it is and what it targets",
  async (address) => {
    const page = await renderPage(address);
    expectText(page, [
      "Green Energy Plant",
      "Category Renewable Energy",
      "Total value EUR 2,000,000",
      "25% of CAPEX committed, EUR 500,000",
      "Revenue share 10% of net revenues",
      "Expected return, target IRR 10-12%",
      "Duration 7 years",
      "Target, not guaranteed; capital at risk.",
    ]);
    expect(page.links.filter(({ text }) => text === "View Details")).toHaveLength(1);
  },
);

test.each(["/invest/anything", "/invest/Institutional"])("%s shows the retail page", async (address) => {
  const [page, retail] = [await renderPage(address), await renderPage("/invest/retail")];
  expect(page.status).toBe(200);
  expect(page.text).toBe(retail.text);
});
