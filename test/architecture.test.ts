import { globSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; specifier: string; typeOnly: boolean };

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !file.endsWith(".d.ts"));
const text = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
const imports = sources.flatMap(importsOf);
const pagesAndLayout = sources.filter((file) => /^src\/client\/(pages|layout|office)\/.*\.tsx$/.test(file));

test("the client knows the Worker only as the type of its API", () => {
  const crossing = imports.filter(({ from, to }) => zoneOf(from) === "client" && zoneOf(to) === "worker");
  expect(crossing.filter(({ from, typeOnly }) => from !== "src/client/api.ts" || !typeOnly)).toEqual([]);
  expect(crossing).toHaveLength(1);
});

test("in the Worker, only its pages render the client", () => {
  const crossing = imports.filter(({ from, to }) => zoneOf(from) === "worker" && zoneOf(to) === "client");
  expect(crossing.filter(({ from }) => !from.startsWith("src/worker/pages/"))).toEqual([]);
  expect(crossing.length).toBeGreaterThan(0);
});

test("rules are pure: they import rules, zod/mini and dates, and read no clock, chance, network or console", () => {
  const allowed = ["zod/mini", "@internationalized/date"];
  const foreign = imports.filter(
    ({ from, to, specifier }) => zoneOf(from) === "rules" && zoneOf(to) !== "rules" && !allowed.includes(specifier),
  );
  expect(foreign).toEqual([]);
  const impure = /\bDate\.now\(|new Date\(\)|Math\.random|crypto\.|\bfetch\(|console\./;
  expect(filesWith(impure, inZone("rules"))).toEqual([]);
});

test("content is data: it imports content and types, and holds no function and no markup", () => {
  const foreign = imports.filter(
    ({ from, to, typeOnly }) => zoneOf(from) === "content" && zoneOf(to) !== "content" && !typeOnly,
  );
  expect(foreign).toEqual([]);
  expect(inZone("content").filter((file) => extname(file) === ".tsx")).toEqual([]);
  expect(filesWith(/\bfunction\b|=>/, inZone("content"))).toEqual([]);
});

test("the ui folder knows no page, content, rule, router or call", () => {
  const inUi = imports.filter(({ from }) => from.startsWith("src/client/ui/"));
  const allowed = /^(src\/client\/ui\/|#styled-system\/|react$|react-dom\/client$|@ark-ui\/react\/)/;
  expect(inUi.filter(({ to }) => !allowed.test(to))).toEqual([]);
});

test("pages do not import each other, but the design page shows their parts", () => {
  const folderOf = (file: string) => file.match(/^src\/client\/pages\/([^/]+)\//)?.[1];
  const crossing = imports
    .filter(({ from, to }) => folderOf(from) && folderOf(to) && folderOf(from) !== folderOf(to))
    .filter(({ from }) => folderOf(from) !== "design");
  expect(crossing).toEqual([]);
});

test("nothing but its routes, its recipes and the design page imports the office", () => {
  const office = "src/client/office/";
  const foreign = imports.filter(({ from, to }) => to.startsWith(office) && !from.startsWith(office));
  const allowed = /^src\/client\/(routes\.tsx|theme\/recipes\.ts|pages\/design\/.*)$/;
  expect(foreign.filter(({ from }) => !allowed.test(from))).toEqual([]);
});

test("only the API and the answers with pages mount routes", () => {
  const routes = imports.filter(({ to }) => /^src\/worker\/.*\/([\w-]+-)?route\.tsx?$/.test(to));
  expect(routes.filter(({ from }) => !/^src\/worker\/(api|page-answers)\.ts$/.test(from))).toEqual([]);
  expect(routes.length).toBeGreaterThan(3);
});

const onlyImporters: [string, RegExp, RegExp][] = [
  ["the database", /^drizzle-orm/, /^src\/worker\/(.*\/([\w-]+-)?store\.ts|db\/.*|mail\/outbox\.ts)$/],
  ["the mail relay", /^mailchannels-sdk/, /^src\/worker\/mail\/relay\.ts$/],
  ["better-auth", /^@?better-auth/, /^src\/worker\/auth\//],
  ["the router", /^react-router/, /^src\/(client|worker\/pages)\//],
  ["the library of dates", /^@internationalized\/date/, /^src\/rules\/zoned-day\.ts$/],
  ["Ark UI", /^@ark-ui\/react/, /^src\/client\/(ui|pages|office)\//],
  ["TanStack", /^@tanstack\//, /^src\/client\/(office|pages\/design)\//],
  ["React on the server", /^react-dom\/server|^@hono\/react-renderer/, /^src\/worker\/(pages|mail)\//],
  // A recipe that took Panda's own functions could name properties and conditions that do not exist.
  ["Panda", /^@pandacss\/dev$/, /^src\/client\/theme\/[\w-]+\.ts$/],
];

test.each(onlyImporters)("%s is imported only where it belongs", (_thing, specifiers, importers) => {
  const through = imports.filter(({ specifier }) => specifiers.test(specifier));
  expect(through.filter(({ from }) => !importers.test(from))).toEqual([]);
  expect(through.length).toBeGreaterThan(0);
});

test("the browser's fetch is called in one place, and R2 in another", () => {
  expect(filesWith(/\bfetch\(/, inZone("client"))).toEqual(["src/client/api.ts"]);
  expect(
    filesWith(/\.DOCUMENTS\b/, sources).filter((file) => file !== "src/worker/documents/files/file-store.ts"),
  ).toEqual([]);
});

test("outside db/, the Worker knows D1 as what openDatabase opened", () => {
  const raw = filesWith(/\bD1Database\b/, inZone("worker")).filter((file) => !file.startsWith("src/worker/db/"));
  expect(raw).toEqual([]);
});

test("the address of a call begins with that of the API, which its path leaves out", () => {
  const bare = /(?<!addressOfCall\(\s*[\w.[\]":-]*)\.\$path\(/;
  expect(filesWith(bare, inZone("client"))).toEqual([]);
});

test("a page that the edge may keep never knows who is asking, nor what time it is", () => {
  const inPages = imports.filter(({ from }) => from.startsWith("src/worker/pages/"));
  expect(inPages.filter(({ to }) => /^src\/worker\/auth\//.test(to))).toEqual([]);
  const pageFiles = sources.filter((file) => file.startsWith("src/worker/pages/"));
  expect(filesWith(/Date\.now\(|new Date\(|Cookie|Authorization/, pageFiles)).toEqual([]);
});

test("a relative import stays in its zone", () => {
  const relativeImports = imports.filter(({ specifier }) => specifier.startsWith("."));
  expect(relativeImports.filter(({ from, to }) => zoneOf(from) !== zoneOf(to))).toEqual([]);
});

test("there are no barrels and no default exports but the Worker's and what stands for a package's", () => {
  expect(filesWith(/^export \* from|^export \{[^}]*\} from/m, sources)).toEqual([]);
  expect(filesWith(/^export default/m, sources)).toEqual(["src/worker/index.ts", "src/worker/pdf/pako-stub.ts"]);
});

test("no import leads back to where it came from, those of types and of chunks counted", () => {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (text.has(to)) edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  const cycles: string[][] = [];
  const finished = new Set<string>();
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);

  function visit(file: string, path: string[]): void {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    if (finished.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  }
});

test("a file holds one thing and says which: 250 lines at most, and no drawer for leftovers", () => {
  const generated = ["src/worker/db/auth-tables.ts"];
  const long = sources.filter(
    (file) => (text.get(file)?.trimEnd().split("\n").length ?? 0) > 250 && !generated.includes(file),
  );
  expect(long).toEqual([]);
  const vague = /^(utils?|helpers?|lib|common|misc|shared|types|constants)\b/;
  expect(sources.filter((file) => vague.test(basename(file)) || vague.test(basename(dirname(file))))).toEqual([]);
});

test("a browser fills in nothing in the office, whose fields are about other people, and keeps nothing that is typed there", () => {
  const filledOtherwise = /type="(radio|checkbox|date|time|file)"|readOnly|\{\.\.\.fileInput\}/;
  const office = inZone("client").filter((file) => file.startsWith("src/client/office/"));
  const fields = office.flatMap((file) =>
    (text.get(file)?.match(/<input\b.*?\/>/gs) ?? []).map((field) => `${file}: ${field}`),
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => !filledOtherwise.test(field) && !field.includes('autoComplete="off"'))).toEqual([]);
});

test("an operator who changes the portal's name, e-mail address or phone changes them in one file", () => {
  const samplesOrWords = [
    // What the Italian word means.
    "src/content/pages/company.ts",
    ...inZone("content").filter((file) => file.startsWith("src/content/pages/design")),
    // Names inside files, which nobody reads.
    "src/worker/documents/marked/stamp.ts",
  ];
  const elsewhere = filesWith(/Cantiere|hello@|\b5550\b/, sources).filter((file) => !samplesOrWords.includes(file));
  expect(elsewhere).toEqual(["src/content/portal.ts"]);
});

test("what fails to load for a visitor or a member says so as the specification does, and why in one sentence", () => {
  const ofPages = sources.filter((file) => file.startsWith("src/content/pages/") && !/\/design/.test(file));
  expect(filesWith(/"Failed to load /, ofPages).length).toBeGreaterThan(10);
  expect(filesWith(/could not be loaded|did not load/, ofPages)).toEqual([]);
  expect(filesWith(/"Your connection or our /, sources)).toEqual(["src/content/no-answer.ts"]);
});

test("a test in the browser looks until the page shows what it expects, not once", () => {
  const once =
    /expect\(\s*await [^;]*?\.(count|inputValue|getAttribute|textContent|allInnerTexts|allTextContents|is[A-Z]\w+)\(/;
  const tests = globSync("test/browser/*.ts").map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter(([, code]) => once.test(code)).map(([file]) => file)).toEqual([]);
});

test("no test gives up after the one second of vi.waitFor: a busy machine needs more", () => {
  const tests = globSync("test/**/*.{ts,tsx}").filter((file) => file !== "test/architecture.test.ts");
  expect(tests.filter((file) => readFileSync(file, "utf8").includes("vi.waitFor"))).toEqual([]);
});

test("no sentence stands in the markup of pages and layout", () => {
  const sentence = />\s*[A-Za-z][A-Za-z,.' ]{2,}\s*<\/|(?:aria-label|placeholder|title|alt)="[^"]*[a-z]{3}[^"]*"/;
  expect(filesWith(sentence, pagesAndLayout)).toEqual([]);
});

test("no sentence and no label stands in code, but what an error or the log tells an operator", () => {
  const sentence = /"[A-Z][^"\n]* [^"\n]*[.!?]"|'[A-Z][^'\n]* [^'\n]*[.!?]'|`[A-Z][^`]* [^`]*[.!?]`/;
  const label = /[lL]abel\b\s*[:=]\s*["'`][A-Z]/;
  const toOperators = /new Error\([^;]*?\)[;)]|\b(?:fix|advice)\b\s*[:=]\s*(?:\{[^}]*\}|"[^"]*"|'[^']*'|`[^`]*`)/g;
  const code = sources.filter((file) => zoneOf(file) !== "content" && zoneOf(file) !== "pages");
  const said = code.filter((file) => {
    const left = withoutComments(text.get(file) ?? "").replace(toOperators, "");
    return sentence.test(left) || label.test(left);
  });
  expect(said).toEqual([]);
});

test("no text says somebody's gender: it has the name, or they", () => {
  const gendered = /\b(she|hers?|herself|he|him|his|himself)\b/i;
  const samples = globSync("scripts/samples/**/*.ts").filter((file) => gendered.test(readFileSync(file, "utf8")));
  expect([...filesWith(gendered, inZone("content")), ...samples]).toEqual([]);
});

test("no address of this site is written out: links go by a page's name", () => {
  const literal = /(?:href|to|address)=(?:"|\{`|\{")\/(?!\/)/;
  expect(
    filesWith(
      literal,
      sources.filter((file) => file.startsWith("src/client/")),
    ),
  ).toEqual([]);
});

test("in a mailto: link an address that somebody typed is encoded: it may hold ? and &, and so name who else is written to", () => {
  expect(filesWith(/mailto:\$\{(?!encodeURIComponent\(|portal\.)/, sources)).toEqual([]);
});

test("no colour stands outside the theme", () => {
  const colour = /#[0-9a-f]{3,8}\b(?!\/)|\brgba?\(|\bhsla?\(|\boklch\(/i;
  const outside = sources.filter((file) => file.startsWith("src/client/") && !file.startsWith("src/client/theme/"));
  const coloured = outside.filter((file) => colour.test(withoutFragments(text.get(file) ?? "")));
  expect(coloured).toEqual([]);
});

test("the client takes zod only in its small form, and neither the token table nor css() of Panda", () => {
  expect(imports.filter(({ specifier }) => specifier === "zod")).toEqual([]);
  expect(imports.filter(({ specifier }) => /styled-system\/(tokens|css)/.test(specifier))).toEqual([]);
});

test("of the office only the desks that read what was typed load zod, which is 30 KB", () => {
  const reading = ["people/invitations", "projects", "projects/edit"].map((desk) => `src/client/office/${desk}`);
  const loading = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith("src/client/office/") && !typeOnly && loadsZod(to),
  );
  expect([...new Set(loading.map(({ from }) => dirname(from)))].sort()).toEqual(reading);
});

test("a migration only expands: nothing that exists is dropped, rebuilt or renamed", () => {
  const migrations = globSync("migrations/*.sql");
  // An index holds no row of its own: dropped, so that another takes its place, it takes nothing along.
  const shrinking = /\bdrop\s+(?!index\b)|\b(rename|delete\s+from|pragma)\b/i;
  expect(migrations.filter((file) => shrinking.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(migrations.length).toBeGreaterThan(0);
});

/** Of a file of the rules, with all that it imports. */
function loadsZod(file: string): boolean {
  if (zoneOf(file) !== "rules") return false;
  const loaded = imports.filter(({ from, typeOnly }) => from === file && !typeOnly);
  return loaded.some(({ specifier, to }) => specifier === "zod/mini" || loadsZod(to));
}

function importsOf(file: string): Import[] {
  const pattern = /(?:^import\s+(type\s)?[^;]*?from\s+|^import\s+|\bimport\()\s*"([^"]+)"/gms;
  return [...(text.get(file) ?? "").matchAll(pattern)].map(([, type, specifier = ""]) => ({
    from: file,
    specifier,
    to: resolved(file, specifier),
    typeOnly: type !== undefined,
  }));
}

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(".", join(dirname(file), specifier));
  if (specifier === "#pages") return "src/pages.ts";
  if (specifier.startsWith("#browser/")) return specifier.replace("#browser/", "src/");
  return specifier.replace(/^#(content|rules|worker|client)\//, "src/$1/");
}

function zoneOf(file: string): string | undefined {
  return file.match(/^src\/([^/]+)\//)?.[1] ?? file.match(/^src\/(pages)\.ts$/)?.[1];
}

function inZone(zone: string): string[] {
  return sources.filter((file) => zoneOf(file) === zone);
}

function filesWith(pattern: RegExp, files: string[]): string[] {
  return files.filter((file) => pattern.test(withoutComments(text.get(file) ?? "")));
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "$1");
}

/** `href="#main"`, `"#rules/…"`: a hash that is no colour. */
function withoutFragments(code: string): string {
  return withoutComments(code).replace(/["'`]#[a-z][\w-]*(\/[^"'`]*)?["'`]/gi, '""');
}
