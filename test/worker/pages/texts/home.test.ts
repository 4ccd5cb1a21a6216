import { expect, test } from "vitest";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

test("the home page connects capital to real-world projects, and offers to fund or to invest", async () => {
  const page = await renderPage("/");
  expect(page.status).toBe(200);
  expect(page.headings[0]).toBe("Connecting capital to real-world projects through DeFi");
  expectLinks(page, [["Fund Your Industrial Plan", "/tokenize"]]);
  expect(page.buttons).toEqual([{ text: "Invest With Us", disabled: false }]);
});

test("a visitor who invests is asked for their investor type, and each type links to its page", async () => {
  const page = await renderPage("/");
  expectLines(page, ["Select Investor Type", "Institutional Investor", "Retail Investor"]);
  expectLinks(page, [
    ["Institutional Investor Funds, institutions, large-scale investments", "/invest/institutional"],
    ["Retail Investor Individual investors, smaller portfolios", "/invest/retail"],
  ]);
});

test("three core services link to their pages, in the order of the menu", async () => {
  const page = await renderPage("/");
  const services = page.links.filter(({ address }) => address.startsWith("/services/"));
  expect(services.map(({ text, address }) => [text, address])).toEqual([
    ["Asset Tokenization", "/services/asset-tokenization"],
    ["Investment Management", "/services/investment-management"],
    ["Strategic Advisory", "/services/strategic-advisory"],
  ]);
});

test("Unlocking Value names two gaps and what companies and investors gain", async () => {
  const page = await renderPage("/");
  expect(page.headings).toEqual(
    expect.arrayContaining(["Unlocking Value", "Company benefits", "Investor benefits", "Services"]),
  );
  const [, section = ""] = page.text.split("Unlocking Value");
  for (const gap of ["Funding gap", "Access gap"]) expect(section).toContain(gap);
  expect(page.headings.at(-1)).toBe("Blockchain as the core foundation");
  expectText(page, ["Tokens", "Smart contract", "Public ledger"]);
});
