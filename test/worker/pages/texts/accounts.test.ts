import { expect, test } from "vitest";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

const logins = [
  ["/login/institutional", "Institutional login"],
  ["/login/retail", "Retail login"],
  ["/login/company", "Company login"],
  ["/login/investor", "Investor login"],
] as const;

test.each(logins)("%s is the %s", async (address, title) => {
  const page = await renderPage(address);
  expect(page.headings).toEqual([title]);
  expectLines(page, ["Email", "Password"]);
  expect(page.buttons).toEqual([{ text: "Log in", disabled: false }]);
  expectLinks(page, [
    ["Forgot your password?", "/forgot-password"],
    ["Sign up", "/connect"],
  ]);
});

test("any other login address shows the investors' login", async () => {
  const [other, investor] = [await renderPage("/login/something-else"), await renderPage("/login/investor")];
  expect(other.status).toBe(200);
  expect(other.text).toBe(investor.text);
});

test("/forgot-password asks for an e-mail address, and links back to the login", async () => {
  const page = await renderPage("/forgot-password");
  expect(page.headings).toEqual(["Forgot your password?"]);
  expectLines(page, ["Email"]);
  expect(page.buttons).toEqual([{ text: "Send the link", disabled: false }]);
  expectLinks(page, [["Back to login", "/login/investor"]]);
});

const investorColumns = ["Holding", "Investment", "Current value", "Return", "Status"];

const dashboards = [
  {
    address: "/dashboard/institutional",
    title: "Institutional Dashboard",
    kpis: ["Total AUM 8,172,000", "Active Positions 5", "Weighted Return +9.0%", "Risk Score 3.2 / 10"],
    heading: "Portfolio Holdings",
    columns: ["Holding", "Allocation", ...investorColumns.slice(1)],
    rows: 5,
    call: ["Deploy Capital", "/interest"],
    news: [
      ["Distribution Edge Data Hall paid on Dec 19, 2025 +EUR 33,600", "/dashboard/institutional#holdings-EUR"],
      ["Distribution Timber Housing Block paid on Dec 19, 2025 +EUR 16,200", "/dashboard/institutional#holdings-EUR"],
      ["Limit Limit passed: Largest project Edge Data Hall", "/risk"],
      ["Document Electric Bus Depot: construction report", "/company/documents"],
    ],
    tools: [
      "Browse Global Opportunities",
      "Advanced Analytics",
      "ESG Reporting",
      "Client Reporting",
      "Risk Management",
      "Account Settings",
    ],
    login: "/login/institutional",
  },
  ...["/dashboard/retail", "/dashboard/investor"].map((address) => ({
    address,
    title: address.endsWith("retail") ? "Retail Investor Dashboard" : "Investor Dashboard",
    kpis: ["Portfolio Value 15,310", "Active Investments 4", "Total Returns +1,310", "Available Cash 1,850"],
    heading: "Portfolio Holdings",
    columns: investorColumns,
    rows: 4,
    call: ["Invest Now", "/interest"],
    news: [
      ["Distribution Edge Data Hall paid on Dec 19, 2025 +EUR 56", `${address}#holdings-EUR`],
      ["Distribution Timber Housing Block paid on Dec 19, 2025 +EUR 36", `${address}#holdings-EUR`],
      ["Document Electric Bus Depot: construction report", "/company/documents"],
    ],
    tools: [
      "Browse Investment Opportunities",
      "Portfolio Analyzer",
      "Set Investment Goals",
      "Educational Resources",
      "Performance Reports",
      "Account Settings",
    ],
    login: address.replace("dashboard", "login"),
  })),
  {
    address: "/dashboard/company",
    title: "Company Dashboard",
    kpis: ["Total Raised 25,520,000", "Active Projects 2", "Total Investors 616", "Avg. Funding Rate 54%"],
    heading: "Projects",
    columns: ["Project", "Funding", "Investors", "Deadline", "Actions"],
    rows: 4,
    call: ["Submit New Project", "/submissions?new=project"],
    news: [
      ["Submission Diagnostic Imaging Centre In review", "/submissions"],
      ["Document Metered Water Network: funding call, minutes", "/company/documents"],
    ],
    tools: [
      "Submit New Project",
      "Manage Existing Projects",
      "View Analytics & Reports",
      "Investor Relations",
      "Financial Overview",
      "Account Settings",
    ],
    login: "/login/company",
  },
] as const;

test.each(dashboards)("$address shows its figures and its list, and says that they are a sample", async (dashboard) => {
  const page = await renderPage(dashboard.address);
  expect(page.headings.slice(0, 3)).toEqual([dashboard.title, "New since your last visit", dashboard.heading]);
  expectText(page, dashboard.kpis);
  expectText(page, ["Content Sample data", "Sample data The account below is invented"]);
  expectLinks(page, [["Log in", dashboard.login]]);
  const [, columns = "", rows = ""] = /<thead.*?>(.*)<\/thead><tbody>(.*)<\/tbody>/s.exec(page.html) ?? [];
  expect([...columns.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, column]) => column)).toEqual(
    dashboard.columns,
  );
  expect(rows.match(/<th scope="row"/g)).toHaveLength(dashboard.rows);
});

test.each(dashboards)("$address says how each figure at its top is calculated", async ({ address, kpis }) => {
  const { lines } = await renderPage(address);
  const rules = lines.slice(lines.lastIndexOf("How it is calculated"));
  const names = kpis.map((kpi) => kpi.replace(/ [+\d].*/, ""));
  expect(names.filter((name) => !rules.includes(name))).toEqual([]);
});

test.each(dashboards)("the news on $address is about what its own table lists", async ({ address, news }) => {
  const page = await renderPage(address);
  const [, list = ""] = /New since your last visit.*?<ol[^>]*>(.*?)<\/ol>/s.exec(page.html) ?? [];
  const shown = list
    .split("<li")
    .slice(1)
    .map((row) => {
      const [, lead] = /href="([^"]*)"/.exec(row) ?? [];
      const said = row
        // What follows the mark and the day.
        .replace(/^.*<\/time>/s, "")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ");
      return [said.trim(), lead];
    });
  expect(shown).toEqual(news);
  for (const [, lead = ""] of news) if (lead.includes("#")) expect(page.html).toContain(`id="${lead.split("#")[1]}"`);
});

const exactly: Record<string, string> = {
  "Account Settings": "/account",
  "Advanced Analytics": "/analytics",
  "Manage Existing Projects": "/own-projects",
  "View Analytics & Reports": "/finances",
  "Investor Relations": "/investors",
  "Financial Overview": "/finances",
  "Browse Global Opportunities": "/opportunities",
  "Browse Investment Opportunities": "/opportunities",
  "Educational Resources": "/learn",
  "ESG Reporting": "/esg",
  "Client Reporting": "/reports",
  "Performance Reports": "/reports",
  "Portfolio Analyzer": "/analytics",
  "Set Investment Goals": "/goals",
  "Risk Management": "/risk",
};

test.each(dashboards)("every tool on $address links to an existing page", async ({ address, call, tools }) => {
  const page = await renderPage(address);
  const [text = "", lead = ""] = call;
  expectLinks(page, [[text, lead]]);
  const said = page.lines.slice(page.lines.lastIndexOf("Tools"));
  expect(said.filter((line) => (tools as readonly string[]).includes(line))).toEqual(tools);
  for (const tool of tools) {
    const link = page.links.find((each) => each.text.startsWith(`${tool} `));
    expect([tool, link?.address]).toEqual([
      tool,
      exactly[tool] ?? expect.stringMatching(/^\/(projects|company\/documents|submissions)$|^\/connect\?topic=/),
    ]);
    if (link?.address.startsWith("/connect")) {
      expect(link.address).toBe(`/connect?${new URLSearchParams({ topic: tool })}`);
    }
  }
});

test("each project in the company's list shows its deadline, and can be viewed and edited", async () => {
  const page = await renderPage("/dashboard/company");
  expectLines(page, ["Feb 27, 2026", "Nov 12, 2024", "Jul 31, 2026", "Mar 31, 2026"]);
  const actions = page.links.filter(({ text }) => text === "View" || text === "Edit");
  expect(actions.map(({ name, address }) => [name, address])).toEqual(
    [
      ["Edge Data Hall", "edge-data-hall"],
      ["Timber Housing Block", "timber-housing-block"],
      ["Metered Water Network", "metered-water-network"],
      ["Green Energy Plant", "green-energy-example"],
    ].flatMap(([name, id]) => [
      [`View: ${name}`, `/projects/${id}`],
      [`Edit: ${name}`, "/submissions"],
    ]),
  );
});

test("any other dashboard address shows the investors' dashboard", async () => {
  const [other, investor] = [await renderPage("/dashboard/something-else"), await renderPage("/dashboard/investor")];
  expect(other.status).toBe(200);
  expect(other.text).toBe(investor.text);
});
