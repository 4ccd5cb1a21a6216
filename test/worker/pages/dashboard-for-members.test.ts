import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dashboardPages } from "#content/page-variants.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import portal from "#worker/index.ts";

const addresses = Object.keys(dashboardPages).map((userType) => `/dashboard/${userType}`);

/** Returns the HTML of a page, with the part for browsers without scripts apart. */
async function rendered(
  address: string,
  headers: HeadersInit = {},
): Promise<{ shown: string; withoutScripts: string }> {
  const request = new Request(new URL(address, "https://portal.test"), { headers });
  const html = await (await portal.fetch(request, env, createExecutionContext())).text();
  const noscript = /<noscript>.*?<\/noscript>/s;
  return { shown: html.replace(noscript, ""), withoutScripts: noscript.exec(html)?.[0] ?? "" };
}

test.each(addresses)(
  "%s shows no sample to a browser with a session cookie until the person is known",
  async (address) => {
    const { sample } = dashboardCopy.cells;
    const { loading } = dashboardCopy.own;
    // One after another, because rendered pages are cached.
    for (const Cookie of ["__Host-session=ended", "other=1", "__Host-session=other"]) {
      const isExpected = Cookie.startsWith("__Host-session");
      const { shown, withoutScripts } = await rendered(address, { Cookie });
      expect(shown.includes(sample)).toBe(!isExpected);
      expect(shown.includes(loading)).toBe(isExpected);
      expect(withoutScripts.includes(sample)).toBe(isExpected);
    }
  },
);

test("a page that is the same for everybody does not depend on a session cookie", async () => {
  const [visitor, member] = await Promise.all([
    rendered("/company/team"),
    rendered("/company/team", { Cookie: "__Host-session=a" }),
  ]);
  expect(member).toEqual(visitor);
});
