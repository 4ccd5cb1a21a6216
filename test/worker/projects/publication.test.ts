import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import type { FeaturedProject, PublishedProject } from "#rules/projects/published.ts";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { aReadyProject } from "#test/support/worker/project-writes.ts";
import { renderPage } from "#test/support/worker/rendered-page.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import portal from "#worker/index.ts";

let now = Date.now();

/** Stops the clock at a later time than in any earlier test. Returns a function that moves it forward. */
function holdClock(): (seconds: number) => void {
  now += 10 * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => {
    now += seconds * 1000;
    vi.setSystemTime(now);
  };
}

/** Publishes or unpublishes a project as another isolate does: this isolate learns of it only by the version. */
const set = (id: string, publishedAt: number | null) =>
  env.DB.prepare("update projects set published_at = ? where id = ?").bind(publishedAt, id).run();

let samples: { id: string; since: number }[] = [];
beforeAll(async () => {
  const query = "select id, published_at as since from projects where published_at is not null";
  samples = (await env.DB.prepare(query).all<{ id: string; since: number }>()).results;
});
// Each test begins with only the samples published.
beforeEach(async () => {
  await env.DB.prepare("update projects set published_at = null").run();
  for (const { id, since } of samples) await set(id, since);
});

test("publishing or withdrawing a project takes effect in other isolates within a minute", async () => {
  const pass = holdClock();
  const page = `plant-${crypto.randomUUID()}`;
  const id = await aReadyProject({ page, name: "Quarry Cold Store", position: 7 });
  const isListed = async () => (await renderPage("/projects")).headings.includes("Quarry Cold Store");
  expect(await isListed()).toBe(false);
  expect((await renderPage(`/projects/${page}`)).headings).toEqual(["Oops! Page not found"]);
  await set(id, 0);
  pass(61);
  expect(await isListed()).toBe(true);
  const own = await renderPage(`/projects/${page}`);
  expect([own.status, own.headings[0]]).toEqual([200, "Quarry Cold Store"]);
  expect(own.html).toContain("<title>Quarry Cold Store – Cantiere</title>");
  expect(own.text).toContain("Sheet 7 / 7");
  expect(await (await ask("/sitemap.xml")).text()).toContain(`/projects/${page}</loc>`);
  expect((await renderPage("/projects")).html).toContain('content="Seven sheets: what each project costs');
  await set(id, null);
  pass(59);
  expect(await isListed()).toBe(true);
  pass(2);
  expect(await isListed()).toBe(false);
  expect((await renderPage(`/projects/${page}`)).status).toBe(404);
  expect((await ask(`/api/projects/${page}`)).status).toBe(404);
  expect(await (await ask("/sitemap.xml")).text()).not.toContain(page);
});

test("a page is cached for a minute at most, in which no row is read, and after it one row is read", async () => {
  const pass = holdClock();
  const { d1, statements } = watchedDatabase(env.DB);
  const request = async (address: string) => {
    const response = await portal.fetch(
      new Request(new URL(address, "https://portal.test")),
      { ...env, DB: d1 },
      createExecutionContext(),
    );
    await response.text();
    return response.headers.get("Cache-Control");
  };
  await request("/projects");
  pass(61);
  expect(await request("/projects")).toBe("public, max-age=60");
  expect(
    statements
      .splice(0)
      .map(({ read }) => read)
      .at(-1),
  ).toBe(1);
  pass(50);
  for (const address of ["/projects", "/projects/edge-data-hall", "/sitemap.xml"])
    expect(await request(address)).toBe("public, max-age=10");
  expect(await request("/projects/no-such-project")).toBe("private, no-store");
  expect(statements).toEqual([]);
  pass(11);
  await request("/projects/edge-data-hall");
  await request("/projects");
  expect(statements.map(({ read }) => read)).toEqual([1]);
});

test("investors see the example while it is published, then another project, then none, and never a broken link", async () => {
  const pass = holdClock();
  const shown = async () => {
    const { status, headings, text, links } = await renderPage("/invest/institutional");
    const details = links.filter(({ text }) => text === "View Details").map(({ address }) => address);
    for (const address of details) expect((await renderPage(address)).status).toBe(200);
    return { status, headings: headings.slice(1, 3), details, text };
  };
  pass(61);
  expect(await shown()).toMatchObject({
    headings: ["Featured opportunity", "Green Energy Plant"],
    details: ["/projects/green-energy-plant"],
  });
  const { featured } = (await (await ask("/api/featured-project")).json()) as FeaturedProject;
  // Only these terms are sent, because every copy of the landing page has them and a term sheet is long.
  expect(Object.keys(featured?.terms ?? {}).sort()).toEqual(["irr", "share"]);
  await set("demo-green-energy-plant", null);
  pass(61);
  const other = await shown();
  expect(other).toMatchObject({
    headings: ["Featured opportunity", "Edge Data Hall"],
    details: ["/projects/edge-data-hall"],
  });
  expect(other.text).toContain("78% of total value committed, EUR 14,352,000");
  expect(other.text).toContain("Sample figures");
  expect(other.text).toContain("Minimum investment $100,000");
  expect(other.text).not.toContain("Green Energy Plant");
  expect(await (await ask("/api/featured-project")).json()).toMatchObject({
    featured: { project: { id: "edge-data-hall" } },
  });
  await env.DB.prepare("update projects set published_at = null").run();
  pass(61);
  expect(await shown()).toMatchObject({ status: 200, headings: ["Benefits", "Getting started"], details: [] });
  expect(await (await ask("/api/featured-project")).json()).toEqual({ featured: null });
});

test("each sample is marked if there are projects with real figures, and none is marked if all are samples", async () => {
  const pass = holdClock();
  const cards = async () => {
    const [, ...articles] = (await renderPage("/projects")).html.split("<article");
    return articles.map((card) => />Sample</.test(card));
  };
  pass(61);
  expect(await cards()).not.toContain(true);
  const page = `plant-${crypto.randomUUID()}`;
  await aReadyProject({ page, position: 2, publishedAt: new Date(0) });
  pass(61);
  const marked = await cards();
  expect(marked.filter((isMarked) => !isMarked)).toHaveLength(1);
  expect(marked).toHaveLength(7);
  expect((await renderPage("/projects/edge-data-hall")).text).toContain("Content Sample");
  expect((await renderPage(`/projects/${page}`)).text).not.toContain("Content");
});

const hostile = `</script><script>alert(1)</script>${"x".repeat(100)}\u202Eمشروع<!--`;

test("whatever staff write appears as text on the page, and unchanged in the page's data", async () => {
  const page = `plant-${crypto.randomUUID()}`;
  const { details } = (await (await ask("/api/projects/green-energy-example")).json()) as PublishedProject;
  const written = textsReplaced(details, hostile) as ProjectDetails;
  await aReadyProject({
    page,
    name: hostile,
    description: hostile,
    location: hostile,
    publishedAt: new Date(0),
    details: written,
  });
  const pass = holdClock();
  pass(61);
  for (const address of ["/projects", `/projects/${page}`]) {
    const { html, text } = await renderPage(address);
    expect(text).toContain("alert(1)");
    expect(html).not.toContain("<script>alert");
    expect(html).not.toMatch(/<script[^>]*>[^<]*<!--/);
    const data = /<script type="application\/json" id="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(hostile).slice(1, -1));
  }
  const { project, details: answered }: PublishedProject = await (await ask(`/api/projects/${page}`)).json();
  expect(project.name).toBe(hostile);
  expect(answered).toEqual(written);
});

test("a term sheet that is invalid in the database is left out, and the page still shows the figures", async () => {
  const page = `plant-${crypto.randomUUID()}`;
  await aReadyProject({ page, publishedAt: new Date(0), details: { lead: 7 } as never });
  holdClock()(61);
  const { status, headings } = await renderPage(`/projects/${page}`);
  expect([status, headings[1]]).toEqual([200, "Figures"]);
});

test("only the page of a project that still raises money shows the last day of its sale, whatever today's date", async () => {
  const lastDay = "2026-04-30";
  const pages = await Promise.all(
    (["Funding", "Planning", "Active", "Completed"] as const).map(async (status) => {
      const page = `plant-${crypto.randomUUID()}`;
      await aReadyProject({ page, status, deadline: lastDay, publishedAt: new Date(0) });
      return { page, status };
    }),
  );
  holdClock()(61);
  for (const { page, status } of pages) {
    const { text } = await renderPage(`/projects/${page}`);
    expect([status, text.includes("End of the sale Apr 30, 2026")]).toEqual([
      status,
      ["Funding", "Planning"].includes(status),
    ]);
  }
  expect((await renderPage("/projects/edge-data-hall")).text).not.toContain("End of the sale");
});

test("while the database fails, pages show the projects as they were last read", async () => {
  const pass = holdClock();
  const failing = { ...env, DB: failingDatabase(env.DB, () => "before", lastingError) };
  await renderPage("/projects");
  pass(61);
  const request = new Request("https://portal.test/projects/edge-data-hall");
  const kept = await portal.fetch(request, failing, createExecutionContext());
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining("Edge Data Hall")]);
});

/** Returns a copy of a value with every string in it replaced by `text`. */
function textsReplaced(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((each) => textsReplaced(each, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, textsReplaced(each, text)]));
}
