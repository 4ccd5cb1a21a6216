import { globSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; specifier: string; typeOnly: boolean };

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !file.endsWith(".d.ts"));
const text = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
const imports = sources.flatMap(importsOf);
const pagesAndLayout = sources.filter((file) => /^src\/client\/(pages|layout|office)\/.*\.tsx$/.test(file));

test("the client imports nothing from the Worker but the type of its API", () => {
  const crossing = imports.filter(({ from, to }) => zoneOf(from) === "client" && zoneOf(to) === "worker");
  expect(crossing.filter(({ from, typeOnly }) => from !== "src/client/api.ts" || !typeOnly)).toEqual([]);
  expect(crossing).toHaveLength(1);
});

test("in the Worker, only its pages render the client", () => {
  const crossing = imports.filter(({ from, to }) => zoneOf(from) === "worker" && zoneOf(to) === "client");
  expect(crossing.filter(({ from }) => !from.startsWith("src/worker/pages/"))).toEqual([]);
  expect(crossing.length).toBeGreaterThan(0);
});

test("the Worker's folder contains only what the deployed Worker loads, and the stubs of its build", () => {
  const loaded = new Set(["src/worker/index.ts"]);
  for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to);
  expect(inZone("worker").filter((file) => !loaded.has(file) && !file.endsWith("-stub.ts"))).toEqual([]);
});

test("rules are pure: they import only rules, zod/mini and dates, and use no clock, randomness, network or console", () => {
  const allowed = ["zod/mini", "@internationalized/date"];
  const foreign = imports.filter(
    ({ from, to, specifier }) => zoneOf(from) === "rules" && zoneOf(to) !== "rules" && !allowed.includes(specifier),
  );
  expect(foreign).toEqual([]);
  const impure = /\bDate\.now\(|new Date\(\)|Math\.random|crypto\.|\bfetch\(|console\./;
  expect(filesWith(impure, inZone("rules"))).toEqual([]);
});

test("content is data: it imports only content and types, and contains no function and no markup", () => {
  const foreign = imports.filter(
    ({ from, to, typeOnly }) => zoneOf(from) === "content" && zoneOf(to) !== "content" && !typeOnly,
  );
  expect(foreign).toEqual([]);
  expect(inZone("content").filter((file) => extname(file) === ".tsx")).toEqual([]);
  expect(filesWith(/\bfunction\b|=>/, inZone("content"))).toEqual([]);
});

test("the ui folder imports no pages, content, rules, router or API calls", () => {
  const inUi = imports.filter(({ from }) => from.startsWith("src/client/ui/"));
  const allowed = /^(src\/client\/ui\/|#styled-system\/|react$|react-dom\/client$|@ark-ui\/react\/)/;
  expect(inUi.filter(({ to }) => !allowed.test(to))).toEqual([]);
});

test("pages do not import each other, except the design page, which shows their parts", () => {
  const folderOf = (file: string) => file.match(/^src\/client\/pages\/([^/]+)\//)?.[1];
  const crossing = imports
    .filter(({ from, to }) => folderOf(from) && folderOf(to) && folderOf(from) !== folderOf(to))
    .filter(({ from }) => folderOf(from) !== "design");
  expect(crossing).toEqual([]);
});

test("only the routes, the list of recipes and the design page import the office", () => {
  const office = "src/client/office/";
  const foreign = imports.filter(({ from, to }) => to.startsWith(office) && !from.startsWith(office));
  const allowed = /^src\/client\/(routes\.tsx|theme\/recipes\.ts|pages\/design\/.*)$/;
  expect(foreign.filter(({ from }) => !allowed.test(from))).toEqual([]);
});

test("only api.ts and page-answers.ts mount routes", () => {
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
  // A recipe made with Panda's own functions could use properties and conditions that do not exist.
  ["Panda", /^@pandacss\/dev$/, /^src\/client\/theme\/[\w-]+\.ts$/],
];

test.each(onlyImporters)("only the files that may do so import %s", (_thing, specifiers, importers) => {
  const through = imports.filter(({ specifier }) => specifiers.test(specifier));
  expect(through.filter(({ from }) => !importers.test(from))).toEqual([]);
  expect(through.length).toBeGreaterThan(0);
});

test("only one file of the client calls fetch, and only one file of the Worker uses R2", () => {
  expect(filesWith(/\bfetch\(/, inZone("client"))).toEqual(["src/client/api.ts"]);
  expect(
    filesWith(/\.DOCUMENTS\b/, sources).filter((file) => file !== "src/worker/documents/files/file-store.ts"),
  ).toEqual([]);
});

test("outside db/, the Worker does not use the type D1Database, only what openDatabase returns", () => {
  const raw = filesWith(/\bD1Database\b/, inZone("worker")).filter((file) => !file.startsWith("src/worker/db/"));
  expect(raw).toEqual([]);
});

test("a function that takes Hono's context has the database from there, and only the ways in open it", () => {
  expect(filesWith(/\bopenDatabase\(c\.env\.DB\)/, inZone("worker")).sort()).toEqual([
    "src/worker/api.ts",
    "src/worker/consultations/plain-form/answer.ts",
    "src/worker/office/page-access.ts",
  ]);
});

test("the client gets the address of a call from addressOfCall, because a bare $path() lacks the address of the API", () => {
  const bare = /(?<!addressOfCall\(\s*[\w.[\]":-]*)\.\$path\(/;
  expect(filesWith(bare, inZone("client"))).toEqual([]);
});

test("the code of pages, which the edge may cache, never reads who is asking or what time it is", () => {
  const inPages = imports.filter(({ from }) => from.startsWith("src/worker/pages/"));
  expect(inPages.filter(({ to }) => /^src\/worker\/auth\//.test(to))).toEqual([]);
  const pageFiles = sources.filter((file) => file.startsWith("src/worker/pages/"));
  expect(filesWith(/Date\.now\(|new Date\(|Cookie|Authorization/, pageFiles)).toEqual([]);
});

test("a relative import stays in its zone", () => {
  const relativeImports = imports.filter(({ specifier }) => specifier.startsWith("."));
  expect(relativeImports.filter(({ from, to }) => zoneOf(from) !== zoneOf(to))).toEqual([]);
});

test("there are no barrel files, and only the Worker and the stub of a package have a default export", () => {
  expect(filesWith(/^export \* from|^export \{[^}]*\} from/m, sources)).toEqual([]);
  expect(filesWith(/^export default/m, sources)).toEqual(["src/worker/index.ts", "src/worker/pdf/pako-stub.ts"]);
});

test("there are no import cycles, including imports of types and dynamic imports", () => {
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

test("a file has at most 250 lines, and no file or folder has a vague name such as utils", () => {
  const generated = ["src/worker/db/auth-tables.ts"];
  const long = sources.filter(
    (file) => (text.get(file)?.trimEnd().split("\n").length ?? 0) > 250 && !generated.includes(file),
  );
  expect(long).toEqual([]);
  const vague = /^(utils?|helpers?|lib|common|misc|shared|types|constants)\b/;
  expect(sources.filter((file) => vague.test(basename(file)) || vague.test(basename(dirname(file))))).toEqual([]);
});

test("fields of the office, which are about other people, turn off autocomplete", () => {
  const filledOtherwise = /type="(radio|checkbox|date|time|file)"|readOnly|\{\.\.\.fileInput\}/;
  const office = inZone("client").filter((file) => file.startsWith("src/client/office/"));
  const fields = office.flatMap((file) =>
    (text.get(file)?.match(/<input\b.*?\/>/gs) ?? []).map((field) => `${file}: ${field}`),
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => !filledOtherwise.test(field) && !field.includes('autoComplete="off"'))).toEqual([]);
});

test("the portal's name, e-mail address and phone number are only in one file", () => {
  const samplesOrWords = [
    // Explains the meaning of the Italian word.
    "src/content/pages/company.ts",
    ...inZone("content").filter((file) => file.startsWith("src/content/pages/design")),
    // Internal names in PDF files, which nobody reads.
    "src/worker/documents/marked/stamp.ts",
  ];
  const elsewhere = filesWith(/Cantiere|hello@|\b5550\b/, sources).filter((file) => !samplesOrWords.includes(file));
  expect(elsewhere).toEqual(["src/content/portal.ts"]);
});

test("the texts for a failure to load begin as in the specification, and share one sentence about the cause", () => {
  const ofPages = sources.filter((file) => file.startsWith("src/content/pages/") && !/\/design/.test(file));
  expect(filesWith(/"Failed to load /, ofPages).length).toBeGreaterThan(10);
  expect(filesWith(/could not be loaded|did not load/, ofPages)).toEqual([]);
  expect(filesWith(/"Your connection or our /, sources)).toEqual(["src/content/no-answer.ts"]);
});

test("browser tests poll for what they expect, and never look at the page only once", () => {
  const once =
    /expect\(\s*await [^;]*?\.(count|inputValue|getAttribute|textContent|allInnerTexts|allTextContents|is[A-Z]\w+)\(/;
  const tests = globSync("test/browser/*.ts").map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter(([, code]) => once.test(code)).map(([file]) => file)).toEqual([]);
});

test("no test uses vi.waitFor, which gives up after one second: a busy machine needs more", () => {
  const tests = globSync("test/**/*.{ts,tsx}").filter((file) => file !== "test/architecture.test.ts");
  expect(tests.filter((file) => readFileSync(file, "utf8").includes("vi.waitFor"))).toEqual([]);
});

test("the markup of pages and layout contains no text", () => {
  const sentence = />\s*[A-Za-z][A-Za-z,.' ]{2,}\s*<\/|(?:aria-label|placeholder|title|alt)="[^"]*[a-z]{3}[^"]*"/;
  expect(filesWith(sentence, pagesAndLayout)).toEqual([]);
});

test("code contains no sentences and labels, except those in errors and in the log for operators", () => {
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

test("texts use no gendered pronouns, but the name or they", () => {
  const gendered = /\b(she|hers?|herself|he|him|his|himself)\b/i;
  const samples = globSync("scripts/demo/**/*.ts").filter((file) => gendered.test(readFileSync(file, "utf8")));
  expect([...filesWith(gendered, inZone("content")), ...samples]).toEqual([]);
});

test("links are made by a page's name, and no address of this site is written out", () => {
  const literal = /(?:href|to|address)=(?:"|\{`|\{")\/(?!\/)/;
  expect(
    filesWith(
      literal,
      sources.filter((file) => file.startsWith("src/client/")),
    ),
  ).toEqual([]);
});

test("typed addresses are encoded in mailto: links, because with ? and & they could add other recipients", () => {
  expect(filesWith(/mailto:\$\{(?!encodeURIComponent\(|portal\.)/, sources)).toEqual([]);
});

test("only the theme contains colours", () => {
  const colour = /#[0-9a-f]{3,8}\b(?!\/)|\brgba?\(|\bhsla?\(|\boklch\(/i;
  const outside = sources.filter((file) => file.startsWith("src/client/") && !file.startsWith("src/client/theme/"));
  const coloured = outside.filter((file) => colour.test(withoutFragments(text.get(file) ?? "")));
  expect(coloured).toEqual([]);
});

test("the client imports zod only as zod/mini, and neither tokens nor css() of Panda", () => {
  expect(imports.filter(({ specifier }) => specifier === "zod")).toEqual([]);
  expect(imports.filter(({ specifier }) => /styled-system\/(tokens|css)/.test(specifier))).toEqual([]);
});

test("only the desks of the office that validate entries load zod, which is 30 KB", () => {
  const reading = ["people/invitations", "projects", "projects/edit"].map((desk) => `src/client/office/${desk}`);
  const loading = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith("src/client/office/") && !typeOnly && loadsZod(to),
  );
  expect([...new Set(loading.map(({ from }) => dirname(from)))].sort()).toEqual(reading);
});

test("the groups of chunks in vite.config.ts name modules that exist, so that a renamed module stays in its group", () => {
  const modules = [...sources, ...globSync("styled-system/recipes/*"), ...globSync("node_modules/*")].join("\n");
  const patterns = [...readFileSync("vite.config.ts", "utf8").matchAll(/\btest: (\/.+\/)/g)].map(
    ([, pattern = ""]) => pattern,
  );
  const names = patterns.flatMap((pattern) => pattern.match(/[a-z]{3,}(-[a-z]+)*/g) ?? []);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !modules.includes(name))).toEqual([]);
});

test("migrations only add: they drop, rebuild and rename nothing that exists", () => {
  const migrations = globSync("migrations/*.sql");
  // An index may be dropped and replaced, because it has no data of its own.
  const shrinking = /\bdrop\s+(?!index\b)|\b(rename|delete\s+from|pragma)\b/i;
  expect(migrations.filter((file) => shrinking.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(migrations.length).toBeGreaterThan(0);
});

/** True if a file of the rules, or one that it imports, loads zod. */
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

/** Removes strings in which a hash is not a colour, such as `href="#main"` and `"#rules/…"`. */
function withoutFragments(code: string): string {
  return withoutComments(code).replace(/["'`]#[a-z][\w-]*(\/[^"'`]*)?["'`]/gi, '""');
}
