// @vitest-environment node
import { expect, test } from "vitest";
import { styleSheetFor } from "#worker/pages/style-sheet.ts";
import { styleNodesOf } from "../../../scripts/style-nodes.ts";

function sheetFor(html: string, css: string): string {
  return styleSheetFor(html, styleNodesOf(css));
}

test("a rule is included only if something on the page has its class", () => {
  const css = ".here{color:red}.elsewhere{color:blue}.here.elsewhere{top:0}.here .elsewhere{left:0}";
  expect(sheetFor('<p class="here"></p>', css)).toBe(".here{color:red}");
});

test("a rule for elements is included only if the page has such an element", () => {
  expect(sheetFor("<table><tr></tr></table>", "table{border:0}dialog{border:0}")).toBe("table{border:0}");
});

test("a rule with several selectors keeps those that match, and rules that apply to any page always stay", () => {
  const always = ":focus-visible{outline:0}*{margin:0}html{top:0}body{left:0}";
  expect(sheetFor('<p class="here"></p>', `.elsewhere,.here{color:red}${always}`)).toBe(`.here{color:red}${always}`);
});

test("a class that is escaped in HTML is found", () => {
  const css = ".\\[\\&\\>p\\]\\:m_0>p{margin:0}.\\[\\&\\'a\\'\\]\\:m_1{margin:1px}";
  expect(sheetFor('<div class="[&amp;&gt;p]:m_0 [&amp;&#x27;a&#x27;]:m_1"><p></p></div>', css)).toBe(css);
});

test("layers and media queries stay in order around the rules that are kept in them, and are removed if empty", () => {
  const css =
    "@layer a,b;@layer a{.here{color:red}}@media print{.elsewhere{color:blue}}@layer b{@media (width<1px){.here{top:0}}}";
  expect(sheetFor('<p class="here"></p>', css)).toBe(
    "@layer a,b;@layer a{.here{color:red}}@layer b{@media (width<1px){.here{top:0}}}",
  );
});

test("a token stays if a kept rule reads it, directly or through another token", () => {
  const css =
    ":root{--used:var(--deep);--deep:red;--unused:blue}@media (prefers-color-scheme:dark){:root{--used:var(--deep);--deep:pink;--unused:navy}}.here{color:var(--used)}.elsewhere{color:var(--unused)}";
  const sheet = sheetFor('<p class="here"></p>', css);
  expect(sheet).toContain("--used:var(--deep)");
  expect(sheet).toContain("--deep:pink");
  expect(sheet).not.toContain("--unused");
});

test("an animation stays if a kept rule plays it", () => {
  const css =
    "@keyframes draw{to{top:0}}@keyframes spin{to{top:0}}.here{animation:1s ease draw}.elsewhere{animation:spin 1s}";
  const sheet = sheetFor('<p class="here"></p>', css);
  expect(sheet).toContain("@keyframes draw");
  expect(sheet).not.toContain("@keyframes spin");
});

test("the style sheet of a page keeps the fonts", () => {
  expect(sheetFor("<p></p>", '@font-face{font-family:Own;src:url("/a.woff2")}')).toContain("@font-face");
});
