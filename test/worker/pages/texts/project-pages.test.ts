import { expect, test } from "vitest";
import { renderPage } from "#test/support/worker/rendered-page.ts";
// The pages as they were when their text was part of the code. Moving it into the database changed none of it.
import asTheyWere from "./project-pages.json";

test.each(asTheyWere)("every word and link of $address is unchanged", async ({ address, ...expected }) => {
  const { text, links, html } = await renderPage(address);
  expect(text).toBe(expected.text);
  expect(links).toEqual(expected.links);
  expect(html).toContain(`<title>${expected.title}</title>`);
  expect(html).toContain(`<meta name="description" content="${expected.description}"/>`);
  expect(html).toContain(`<link rel="canonical" href="${expected.canonical}"/>`);
});
