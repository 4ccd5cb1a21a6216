import { expect, test } from "vitest";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

test("About Us shows vision and approach, and links to the other company pages", async () => {
  const page = await renderPage("/company");
  expect(page.headings.slice(0, 3)).toEqual(["About Us", "Vision", "Approach"]);
  const addresses = page.links.map(({ address }) => address);
  for (const name of ["about", "team", "careers", "documents", "business-model"])
    expect(addresses).toContain(`/company/${name}`);
  expectLinks(page, [["Contact Us", "/connect"]]);
});

test("About has four tabs, Mission first, and all four can be read without scripts", async () => {
  const page = await renderPage("/company/about");
  expect(page.headings).toEqual(["About", "Mission", "Values", "Team", "Technology"]);
  expect(
    page.links.filter(({ address }) => address.startsWith("#")).map(({ text, address }) => [text, address]),
  ).toEqual([
    ["Mission", "#mission"],
    ["Values", "#values"],
    ["Team", "#team"],
    ["Technology", "#tech"],
  ]);
  expect(page.html).not.toMatch(/<section[^>]* hidden/);
});

test("the team page shows one founder, on a card with initials", async () => {
  const page = await renderPage("/company/team");
  expect(page.headings.slice(0, 3)).toEqual(["Team", "Founder", "Marta Valsecchi"]);
  expectLines(page, ["MV", "Marta Valsecchi", "Founder and Chief Executive"]);
  expectLinks(page, [
    ["Careers", "/company/careers"],
    ["Contact Us", "/connect"],
  ]);
});

test("six teams each link to the open positions, and a visitor who finds none is invited to write", async () => {
  const page = await renderPage("/company/careers");
  const teams = ["Technology", "Finance", "Legal", "Engineering", "Investor Relations", "Operations"];
  expect(page.headings.filter((heading) => teams.includes(heading))).toEqual(teams);
  expectLines(
    page,
    teams.map(() => "See Open Positions"),
  );
  expectLinks(page, [["See Open Positions", "/open-positions"]]);
  expectText(page, ["Send a speculative application by e-mail"]);
  const mail = page.links.filter(({ address }) => address.startsWith("mailto:"));
  expect(mail.map(({ address }) => address)).toEqual([
    "mailto:hello@cantiere.example?subject=Speculative%20application",
  ]);
});

const roles = [
  ["Blockchain Developer", "Technology", "Remote"],
  ["Investment Analyst", "Finance", "New York"],
  ["Head of Finance", "Finance", "Milan"],
  ["Business Development Manager", "Legal", "Milan"],
] as const;

test("four roles show their department, their location and that they are full-time", async () => {
  const page = await renderPage("/open-positions");
  const titles = roles.map(([title]) => title as string);
  expect(page.headings.filter((heading) => titles.includes(heading))).toEqual(titles);
  const [, ...positions] = page.text.split(/(?=Apply Now)/);
  roles.forEach(([title, department, location], place) => {
    const shown = `Apply Now: ${title} Department ${department} Location ${location} Type Full-time`;
    expect(positions[place]).toContain(shown);
  });
});

test("Apply Now links to a message about the role", async () => {
  const page = await renderPage("/open-positions");
  const applications = page.links.filter(({ text }) => text.startsWith("Apply Now"));
  expect(applications.map(({ text }) => text)).toEqual(roles.map(([title]) => `Apply Now: ${title}`));
  expect(applications.map(({ address }) => new URL(address, "https://portal.test"))).toEqual(
    roles.map(([title]) =>
      expect.objectContaining({
        pathname: "/connect",
        search: `?${new URLSearchParams({ topic: `Application: ${title}` })}`,
      }),
    ),
  );
});

test("four papers are named, and all of their buttons are disabled", async () => {
  const page = await renderPage("/company/documents");
  expect(page.headings[0]).toBe("White Paper and Documents");
  const papers = [
    ["White Paper", "Available under request"],
    ["Legal Framework", "Available under request"],
    ["Investment Prospectus", "Available Soon"],
    ["Privacy Policy", "Available Soon"],
  ];
  expectLines(page, papers.flat());
  expect(page.buttons).toEqual(papers.map(([, text]) => ({ text, disabled: true })));
});

test("the library is for members, and a visitor is asked to log in", async () => {
  const page = await renderPage("/company/documents");
  expectLines(page, ["Loading documents...", "Authentication Required"]);
  expectLinks(page, [
    ["Institutional", "/login/institutional"],
    ["Retail", "/login/retail"],
    ["Contact Us", "/connect"],
  ]);
});

test("the business model page shows an overview of four parties and nine steps", async () => {
  const page = await renderPage("/company/business-model");
  expect(page.headings.slice(0, 3)).toEqual(["Business Model", "Overview", "Nine steps"]);
  const [, overview = ""] = page.text.split("Overview");
  for (const party of ["Companies", "The platform", "Institutional investors", "Retail investors"])
    expect(overview).toContain(party);
  expectLines(page, [
    "Project sourcing and investor matching",
    "Structuring and legal setup",
    "Smart contract deployment",
    "Token sale at a fixed price",
    "Execution and monitoring",
    "Revenue distribution pro rata to token holders",
    "Performance-based platform compensation (base plus success fees)",
    "Token lifecycle completion",
    "Optional OTC liquidity window through a controlled desk, after the first distributions",
  ]);
});

test("the business model page ends with the ways to reach us", async () => {
  const page = await renderPage("/company/business-model");
  expectLinks(page, [
    ["Contact Us", "/connect"],
    ["hello@cantiere.example", "mailto:hello@cantiere.example"],
    ["+39 02 5550 0100", "tel:+390255500100"],
    ["LinkedIn", "https://www.linkedin.com/company/cantiere"],
    ["X", "https://x.com/cantiere"],
    ["YouTube", "https://www.youtube.com/@cantiere"],
  ]);
  expectText(page, ["Milano, Italy"]);
});
