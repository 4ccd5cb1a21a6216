import { expect, test } from "vitest";
import { elementsOf } from "#test/support/worker/page-reader.ts";
import { renderPage } from "#test/support/worker/rendered-page.ts";

test.each([
  ["/projects/edge-data-hall", ["Projects true"]],
  ["/insights/leaving-early", ["Insights true", "News true"]],
  ["/insights/events", ["Insights true", "Events page"]],
  ["/company/documents", ["Company true", "White Paper and Documents page"]],
])("the navigation marks the section that %s belongs to, and the link to this page", async (address, marked) => {
  const { html } = await renderPage(address);
  const [bar = ""] = /<nav.*?<\/nav>/s.exec(html) ?? [];
  const entries = [...elementsOf(bar, "button"), ...elementsOf(bar, "a")];
  const current = entries.flatMap(({ text, attributes }) => {
    const mark = attributes["aria-current"];
    return mark ? [`${text} ${mark}`] : [];
  });
  expect(current).toEqual(marked);
});
