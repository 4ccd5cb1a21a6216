import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dashboardPages } from "#content/page-variants.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import portal from "#worker/index.ts";

const addresses = Object.keys(dashboardPages).map((userType) => `/dashboard/${userType}`);

/** The HTML of a page. What is for browsers without scripts stands apart. */
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
  "%s shows no sample to a browser that came with a session, until it is known whose",
  async (address) => {
    const { sample } = dashboardCopy.cells;
    const { loading } = dashboardCopy.own;
    // In turn, because rendered pages are kept.
    for (const Cookie of ["__Host-session=ended", "other=1", "__Host-session=other"]) {
      const isExpected = Cookie.startsWith("__Host-session");
      const { shown, withoutScripts } = await rendered(address, { Cookie });
      expect(shown.includes(sample)).toBe(!isExpected);
      expect(shown.includes(loading)).toBe(isExpected);
      expect(withoutScripts.includes(sample)).toBe(isExpected);
    }
  },
);

test("a page that is the same for everybody is one copy, with and without a session", async () => {
  const [visitor, member] = await Promise.all([
    rendered("/company/team"),
    rendered("/company/team", { Cookie: "__Host-session=a" }),
  ]);
  expect(member).toEqual(visitor);
});
