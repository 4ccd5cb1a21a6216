import { expect, test } from "vitest";
import { get } from "#test/support/worker/documents.ts";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

const parts = ["What it is", "Why it is fundamental", "Key features", "Process"];

type Service = { title: string; action: string; features: string[]; steps: string[] };

const services: Record<string, Service> = {
  "asset-tokenization": {
    title: "Asset Tokenization",
    action: "Show us your project",
    features: ["Legal structuring", "One contract per project", "Fixed-price sale", "Whitelisted wallets"],
    steps: ["Project review", "Legal setup", "Contract deployment", "Primary sale"],
  },
  "investment-management": {
    title: "Investment Management",
    action: "Create your portfolio",
    features: [
      "Treasury setup",
      "Revenue capture",
      "Automated distribution",
      "KYC compliance",
      "Tax reporting",
      "Lifecycle monitoring",
      "Investor dashboard",
      "OTC desk",
    ],
    steps: ["Treasury", "Capture", "Distribution", "Report"],
  },
  "strategic-advisory": {
    title: "Strategic Advisory",
    action: "Grow your company or portfolio",
    features: [
      "For companies",
      "Industrial plan review",
      "Capital structuring",
      "Regulatory alignment",
      "For investors",
      "Portfolio advisory",
      "Risk and return analysis",
    ],
    steps: ["Brief", "Reading", "Opinion", "Follow-up"],
  },
};

test.each(Object.entries(services))(
  "the page of %s has every part, and ends with a link to contact us",
  async (name, copy) => {
    const page = await renderPage(`/services/${name}`);
    expect(page.status).toBe(200);
    expect(page.headings[0]).toBe(copy.title);
    expect(page.headings.filter((heading) => parts.includes(heading))).toEqual(parts);
    const [, features = "", process = ""] = page.text.split(/Key features|Process/);
    for (const feature of copy.features) expect(features).toContain(feature);
    for (const step of copy.steps) expect(process).toContain(step);
    expectLinks(page, [[copy.action, "/connect"]]);
    // At the top and at the end.
    expect(page.links.filter(({ text }) => text === copy.action)).toHaveLength(2);
  },
);

test.each(["investment-management", "strategic-advisory"])(
  "%s has a Contact us link beside its main link",
  async (name) => {
    expectLinks(await renderPage(`/services/${name}`), [["Contact us", "/connect"]]);
  },
);

test("Asset Tokenization shows three use cases, four terms, and a guide to download or ask for", async () => {
  const page = await renderPage("/services/asset-tokenization");
  expect(page.headings).toContain("Use cases");
  expectLines(page, ["Real estate development", "Infrastructure projects", "Industrial equipment"]);
  expectText(page, ["Supply 1,000", "Price EUR 1,000", "Revenue share 10%", "Duration 7 years"]);
  const guide = "/api/public-documents/tokenization-guide";
  expectLinks(page, [["Download Tokenization Guide", guide]]);
  const led = await get(guide);
  expect([led.status, led.headers.get("Location")]).toEqual([303, "/connect?topic=Download+Tokenization+Guide"]);
});

test("each service links to the other two", async () => {
  for (const name of Object.keys(services)) {
    const { links } = await renderPage(`/services/${name}`);
    const others = links.filter(({ address }) => address.startsWith("/services/")).map(({ address }) => address);
    expect(others).toEqual(
      Object.keys(services)
        .filter((other) => other !== name)
        .map((other) => `/services/${other}`),
    );
  }
});

test("the page of an unknown service says so, and lists those that exist", async () => {
  const page = await renderPage("/services/no-such-service");
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(["Service Not Found"]);
  expectLines(page, ["The requested service does not exist"]);
  expectLinks(
    page,
    Object.entries(services).map(([name, { title }]) => [title, `/services/${name}`] as const),
  );
});
