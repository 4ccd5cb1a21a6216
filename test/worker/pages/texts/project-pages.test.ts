import { expect, test } from "vitest";
import { renderPage } from "#test/support/worker/rendered-page.ts";
// As they were when their text was part of the program: nothing of it changed when it moved into the database.
import asTheyWere from "./project-pages.json";

test.each(asTheyWere)("every word and link of $address is as it always was", async ({ address, ...expected }) => {
  const { text, links, html } = await renderPage(address);
  expect(text).toBe(expected.text);
  expect(links).toEqual(expected.links);
  expect(html).toContain(`<title>${expected.title}</title>`);
  expect(html).toContain(`<meta name="description" content="${expected.description}"/>`);
  expect(html).toContain(`<link rel="canonical" href="${expected.canonical}"/>`);
});
