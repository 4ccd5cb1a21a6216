import { expect, inject, test } from "vitest";

async function read(path: string): Promise<{ response: Response; text: string }> {
  const response = await fetch(`${inject("origin")}${path}`);
  return { response, text: await response.text() };
}

test("only the pages of the insights name the feed", async () => {
  const feed = '<link rel="alternate" type="application/rss+xml"';
  for (const path of ["/insights", "/insights/events", "/insights/leaving-early"]) {
    expect((await read(path)).text).toContain(feed);
  }
  expect((await read("/projects")).text).not.toContain(feed);
});

test("the events page says that there are none", async () => {
  expect((await read("/insights/events")).text).toContain("No events in program, contact us to know more");
});

test("both addresses of the example project show the same sheet with the same canonical address", async () => {
  const [example, plant] = [await read("/projects/green-energy-example"), await read("/projects/green-energy-plant")];
  expect(plant.text).toBe(example.text);
  expect(plant.text).toMatch(/<link rel="canonical" href="[^"]*\/projects\/green-energy-example"\/>/);
});

test("the example project has every value of its term sheet, and its targets are called targets", async () => {
  const { text } = await read("/projects/green-energy-example");
  const said = text
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  for (const value of [
    "Total CAPEX EUR 2,000,000",
    "Token supply 1,000",
    "Token price EUR 1,000",
    "Minimum entry EUR 1,000 1 token",
    "Revenue share 10% of net revenues to tokens",
    "Target IRR 10-12% over 7 years",
    "Projected ROI 2x over 7 years",
    "Funding progress 25% EUR 500,000 committed, 50% of the token tranche",
    "target, not guaranteed; capital at risk",
    "Cash 20% EUR 400,000",
    "Loans 20% EUR 400,000",
    "Public Grant 10% EUR 200,000",
    "Token 50% EUR 1,000,000",
    "Construction start Q1 2025",
    "Launch Oct 1, 2025",
    "Operational Q4 2025",
    "Revenue distribution Q1 2026",
    "Investors 50",
    "Average ticket EUR 10,000",
    "Committed EUR 500,000",
  ]) {
    expect(said).toContain(value);
  }
});

test("a project that nobody knows is answered with the not-found page, and what comes soon has no page", async () => {
  for (const id of ["no-such-project", "diagnostic-imaging-centre", "constructor"]) {
    const { response, text } = await read(`/projects/${id}`);
    expect(response.status).toBe(404);
    expect(text).toContain("Oops! Page not found");
  }
  const { text } = await read("/projects");
  expect(text.match(/aria-label="View Details: /g)).toHaveLength(5);
  expect(text).toMatch(/<button type="button" class="[^"]*" disabled="">Coming Soon<\/button>/);
});
