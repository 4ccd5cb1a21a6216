import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md")];

/** False for superseded decisions, which may name files that no longer exist. */
const isInForce = (document: string) => !/Status: superseded/.test(readFileSync(document, "utf8"));

test.each(documents.filter(isInForce))("%s names only files that exist", (document) => {
  const text = readFileSync(document, "utf8");
  const paths = [...text.matchAll(/(?<![\w/.-])(?:src|test|scripts|docs|bench|migrations)\/[\w./-]*\w/g)].map(
    ([path]) => path,
  );
  // Decisions name source files without `src/`.
  const short = [...text.matchAll(/`((?:rules|worker|client|content)\/[\w./-]*\w)\/?`/g)].map(
    ([, path]) => `src/${path}`,
  );
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path]) =>
    join(dirname(document), `${path}`),
  );
  // `src/client/pages/<page>/` is checked only up to its placeholder.
  expect([...paths, ...short, ...links].filter((path) => !existsSync(path) && !isDecision(path))).toEqual([]);
});

test.each(["README.md", "docs/where-things-are.md"])(
  "the tables of %s name files that contain the identifiers they list",
  (document) => {
    const text = readFileSync(document, "utf8");
    const rows = [...text.matchAll(/`(\w+)` in `([\w./-]+)`/g)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [, name, path] of rows) expect(readFileSync(`${path}`, "utf8")).toContain(name);
  },
);

test("the README states the promise about enquiries word for word", () => {
  expect(readFileSync("README.md", "utf8").replace(/\s+/g, " ")).toContain(
    "**The promise:** every enquiry that was answered with success is stored exactly once and its mail leaves at least once, or staff see that it did not.",
  );
});

test("the staging block of the deployment guide has every setting", () => {
  const settings = (text: string, table: string) =>
    text
      .slice(text.indexOf(`[${table}]`))
      .split(/\n\[|\n```/)[0]
      ?.match(/^\w+(?= =)/gm)
      ?.sort();
  const [own, guide] = [readFileSync("wrangler.toml", "utf8"), readFileSync("docs/deploy.md", "utf8")];
  expect(settings(own, "vars.RETENTION_DAYS")?.length).toBeGreaterThan(3);
  for (const table of ["vars", "vars.RETENTION_DAYS"])
    expect(settings(guide, `env.staging.${table}`)).toEqual(settings(own, table));
});

test("the deployment guide names every error that the Worker logs", () => {
  const guide = readFileSync("docs/deploy.md", "utf8");
  const sources = globSync("src/worker/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const events = sources.flatMap((text) =>
    [...text.matchAll(/\blog\(\s*"error",\s*"([\w-]+)"/g)].map(([, event]) => event),
  );
  expect(events.length).toBeGreaterThan(50);
  expect(events.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});

test("the source and the scripts refer only to headings that exist in the documents", () => {
  const sources = [...globSync("{src,scripts,bench}/**/*.{ts,tsx}"), "wrangler.toml"].map((path) =>
    readFileSync(path, "utf8"),
  );
  const named = sources.flatMap((text) => [...text.matchAll(/(docs\/[\w./-]+\.md), "([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(1);
  const isHeading = (document: string, name: string) =>
    new RegExp(`^#+ ${name}$`, "m").test(readFileSync(document, "utf8"));
  const missing = named.filter(([, document, heading]) => !isHeading(`${document}`, `${heading}`));
  expect(missing.map(([text]) => text)).toEqual([]);
});

/** True for a path that ends with the number of a decision, because decisions are also named by their number alone. */
function isDecision(path: string): boolean {
  return globSync(`${path}*`).length > 0;
}
