import { expect, test } from "vitest";
import { expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

const cards = [
  [
    "Green Energy Plant",
    "25% funded Funding",
    "Renewable Energy",
    "Foggia, Italy",
    "EUR 2,000,000",
    "50",
    "Oct 1, 2025",
  ],
  ["Edge Data Hall", "78% funded Active", "Technology", "Bergamo, Italy", "EUR 18,400,000", "212", "Mar 3, 2025"],
  [
    "Electric Bus Depot",
    "46% funded Funding",
    "Transportation",
    "Torino, Italy",
    "EUR 12,500,000",
    "131",
    "Jun 16, 2025",
  ],
  [
    "Timber Housing Block",
    "100% funded Completed",
    "Real Estate",
    "Bolzano, Italy",
    "EUR 9,800,000",
    "340",
    "May 12, 2024",
  ],
  ["Metered Water Network", "14% funded Planning", "Smart City", "Lecce, Italy", "EUR 6,200,000", "14", "Feb 2, 2026"],
  [
    "Diagnostic Imaging Centre",
    "0% funded Coming Soon",
    "Healthcare",
    "Verona, Italy",
    "EUR 14,000,000",
    "0",
    "May 4, 2026",
  ],
] as const;

const ids = [
  "green-energy-example",
  "edge-data-hall",
  "electric-bus-depot",
  "timber-housing-block",
  "metered-water-network",
];

test("six cards show their status, category, share funded, value, investors, location and launch", async () => {
  const page = await renderPage("/projects");
  expect(page.headings.slice(0, 7)).toEqual(["Projects", ...cards.map(([name]) => name)]);
  const [, ...articles] = page.html.split("<article");
  expect(articles).toHaveLength(6);
  cards.forEach(([name, funded, category, location, value, investors, launch], place) => {
    const facts = [
      funded,
      name,
      `Category ${category} Location ${location} Total value ${value} Investors ${investors} Launch ${launch}`,
    ];
    const [before = "", said = ""] = page.text.split(funded);
    expect(before).not.toBe("");
    expectText({ ...page, text: `${funded}${said}` }, facts);
    expect(articles[place]).toContain(`max="100" value="${Number.parseInt(funded, 10)}"`);
  });
});

test("five cards have View Details, and the project that comes soon has a disabled button", async () => {
  const page = await renderPage("/projects");
  const details = page.links.filter(({ text }) => text.startsWith("View Details"));
  // The text itself names the project, because search engines read the text of links.
  expect(details.map(({ address, text }) => [address, text])).toEqual(
    ids.map((id, place) => [`/projects/${id}`, `View Details: ${cards[place]?.[0]}`]),
  );
  expect(page.buttons).toEqual([{ text: "Coming Soon", disabled: true }]);
  expectLinks(page, [
    ["Start Investing", "/login/investor"],
    ["Learn More: how a project is selected, structured and watched", "/connect"],
  ]);
});

test("the example project shows every value of its term sheet, each with its name", async () => {
  const page = await renderPage("/projects/green-energy-example");
  expect(page.headings.slice(0, 6)).toEqual([
    "Green Energy Plant",
    "Terms",
    "Funding breakdown",
    "Timeline",
    "Documents",
    "Investor metrics",
  ]);
  expectText(page, [
    "Status Funding Category Renewable Energy",
    "Total CAPEX EUR 2,000,000",
    "Token supply 1,000",
    "Token price EUR 1,000",
    "Minimum entry EUR 1,000 1 token",
    "Revenue share 10% of net revenues to tokens",
    "Target IRR 10-12% over 7 years",
    "Projected ROI 2x over 7 years",
    "Funding progress 25% EUR 500,000 committed, 50% of the token tranche",
    "IRR and ROI: target, not guaranteed; capital at risk.",
    "Cash 20% EUR 400,000 Loans 20% EUR 400,000 Public Grant 10% EUR 200,000 Token 50% EUR 1,000,000",
    "Total CAPEX 100% EUR 2,000,000",
    "Investors 50 Average ticket EUR 10,000 Committed EUR 500,000",
  ]);
});

test("the example project's timeline begins with construction and ends with the first distribution", async () => {
  const page = await renderPage("/projects/green-energy-example");
  const [, timeline = ""] = page.text.split("Timeline");
  expect(timeline).toContain(
    "Construction start Q1 2025 Launch Oct 1, 2025 Operational Q4 2025 Revenue distribution Q1 2026",
  );
});

test("a visitor who wants to invest in the example project, or to read its documents, contacts us", async () => {
  const page = await renderPage("/projects/green-energy-example");
  const topics = ["Information memorandum", "Token terms", "Engineering report", "Revenue model"];
  expectLinks(page, [
    ["Projects", "/projects"],
    ["Invest", "/interest?project=green-energy-example"],
    ...topics.map(
      (name) => [name, `/connect?${new URLSearchParams({ topic: `Project: Green Energy Plant, ${name}` })}`] as const,
    ),
  ]);
});

test("the example project ends with our social networks and a link to contact us", async () => {
  const page = await renderPage("/projects/green-energy-example");
  expectLinks(page, [
    ["Contact Us", "/connect"],
    ["LinkedIn", "https://www.linkedin.com/company/cantiere"],
    ["X", "https://x.com/cantiere"],
    ["YouTube", "https://www.youtube.com/@cantiere"],
  ]);
  expectText(page.footer, ["© 2025 Cantiere"]);
});

test("every project with a page shows the figures of its card", async () => {
  for (const [place, id] of ids.entries()) {
    const [name = "", funded = "", category = "", location = "", value = "", investors = "", launch = ""] =
      cards[place] ?? [];
    const page = await renderPage(`/projects/${id}`);
    expect(page.headings[0]).toBe(name);
    expectText(page, [`Category ${category} Location ${location} Launch ${launch}`, value, `Investors ${investors}`]);
    expect(page.text).toContain(`Status ${funded.replace(/^\d+% funded /, "")}`);
  }
});

test.each(["no-such-project", "diagnostic-imaging-centre"])("a project %s has no page", async (id) => {
  const page = await renderPage(`/projects/${id}`);
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(["Oops! Page not found"]);
});
