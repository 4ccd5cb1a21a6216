import { expect, test } from "vitest";
import { renderPage } from "#test/support/worker/rendered-page.ts";

async function structuredData(address: string): Promise<Record<string, unknown>[]> {
  const { html } = await renderPage(address);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.map(([, text = ""]) => JSON.parse(text));
}

// https://developers.google.com/search/docs/appearance/structured-data/job-posting: `addressCountry` is required.
test("a search engine reads the city and country of each role, or that it is remote", async () => {
  const roles = (await structuredData("/open-positions")).filter((each) => each["@type"] === "JobPosting");
  const inCity = (addressLocality: string, addressCountry: string) => ({
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality, addressCountry },
    },
  });
  const places = [
    ["Blockchain Developer", { jobLocationType: "TELECOMMUTE" }],
    ["Investment Analyst", inCity("New York", "US")],
    ["Head of Finance", inCity("Milan", "IT")],
    ["Business Development Manager", inCity("Milan", "IT")],
  ] as const;
  expect(roles.map(({ title }) => title)).toEqual(places.map(([title]) => title));
  places.forEach(([, place], index) => {
    expect(roles[index]).toMatchObject(place);
  });
});
