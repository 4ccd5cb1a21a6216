import { expect, test } from "vitest";
import { portal } from "#content/portal.ts";
import { ask } from "#test/support/worker/sign-in.ts";

/** Posts as a browser does when somebody presses Enter in a form whose button is hidden. */
function pressEnter(path: string, accept: string) {
  return ask(path, {
    method: "POST",
    raw: new TextEncoder().encode("email=ada%40firm.example&password=correct+horse"),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: accept },
  });
}

test.each(["/connect", "/login/retail", "/forgot-password", "/set-password"])(
  "who presses Enter in the form of %s without JavaScript reads that it was not sent, why, and how to reach us",
  async (path) => {
    const response = await pressEnter(path, "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("This form was not sent");
    expect(html).toContain("needs JavaScript");
    expect(html).toContain(`mailto:${portal.email}`);
    // A link would load the page without what was typed.
    expect(html).not.toContain('href=""');
    expect(html).not.toMatch(/ada|horse/);
    const [, style = ""] = html.match(/<style>(.*)<\/style>/s) ?? [];
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
  },
);

test.each(["*/*", "application/json"])("a program that accepts %s still gets problem details", async (accept) => {
  const response = await pressEnter("/connect", accept);
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect(await response.json()).toMatchObject({ type: "invalid", detail: "This address can only be read." });
});
