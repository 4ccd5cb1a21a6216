import { expect, test } from "vitest";
import { termIdOf } from "#client/navigation/term-id.ts";
import { glossary } from "#content/data/glossary.ts";
import { expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

test("a visitor without scripts reads what ten tokens of the example project pay in one year and in seven", async () => {
  const page = await renderPage("/learn");
  expect(page.headings).toEqual([
    "How a revenue token pays",
    "The terms",
    "One year, worked through",
    "All years",
    "Glossary",
    "Articles by topic",
    "Web3",
    "TradFi",
  ]);
  expectText(page, [
    "in a year without net revenues it pays nothing.",
    "= EUR 150,000.00, from the terms",
    "= EUR 150.00 per token",
    "= EUR 1,500.00 a year",
    "EUR 10,500 in 7 equal years, of EUR 10,000 paid.",
    "Both are targets, not guaranteed; capital is at risk.",
  ]);
  expectLinks(page, [
    ["Green Energy Plant: all terms", "/projects/green-energy-example"],
    ["All news and articles", "/insights"],
    ["A report worth reading", "/insights/a-report-worth-reading"],
    ["C", "#capex"],
    ["revenue token", "#token"],
    ["net revenues", "#net-revenues"],
    ["target IRR", "#target-irr"],
    ["projected ROI", "#projected-roi"],
  ]);
});

test("thirty terms are in alphabetical order, each at an address of its own", async () => {
  const { html } = await renderPage("/learn");
  const terms = Object.keys(glossary);
  expect(terms).toHaveLength(30);
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, "en")));
  for (const term of terms) expect(html.split(`id="${termIdOf(term)}"`)).toHaveLength(2);
});

test.each([
  ["/company/business-model", ["whitelisted", "whitelist", "revenue share", "KYC", "distribution"]],
  ["/invest/institutional", ["capital expenditure", "net revenues", "revenue share", "distributions", "OTC", "KYC"]],
  ["/tokenize", ["revenue share", "smart contract", "whitelisted", "CAPEX"]],
  ["/insights/who-holds-the-key", ["custodian", "whitelisted", "liquidity"]],
] as const)("on %s, terms link to their glossary entries, each once in a section", async (address, said) => {
  const [{ html }, learn] = [await renderPage(address), await renderPage("/learn")];
  const linked: string[] = [];
  for (const section of html.split("<section")) {
    const links = [...section.matchAll(/<a [^>]*href="\/learn#([\w-]+)"[^>]*>([^<]+)<\/a>/g)];
    for (const [, id, text = ""] of links) {
      expect([text, learn.html.includes(`id="${id}"`)]).toEqual([text, true]);
      linked.push(text);
    }
    const ids = links.map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(linked).toEqual(expect.arrayContaining([...said]));
});
