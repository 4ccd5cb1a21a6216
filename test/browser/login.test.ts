import { expect, test } from "vitest";
import { aVisitorInNewTab, expectToast, open } from "#test/support/browser/browser.ts";
import { loginSucceeded, newRetailAccount, submitLoginForm, wrongPassword } from "#test/support/browser/member.ts";

// test/client/pages/login/login-arrival.test.tsx tests where a login leads, and what the form says.
test("a login needs cookies and the right password, leads to the dashboard, and no script can read the session cookie", async () => {
  const page = await aVisitorInNewTab({ expecting: [wrongPassword] });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls++;
  });
  await open(page, "/login/retail");
  // A new account, because wrong passwords would delay the logins of other tests.
  const { email, password } = await newRetailAccount();
  await submitLoginForm(page, email, password);
  const blocked = "Your browser blocks cookies, and a login needs them. Allow them for this site and try again.";
  await page.getByRole("alert").filter({ hasText: blocked }).waitFor();
  expect(calls).toBe(0);

  await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: false });
  await submitLoginForm(page, email, "not the password");
  await page
    .getByRole("alert")
    .filter({ hasText: /^Invalid email or password$/ })
    .waitFor();
  expect(await page.context().cookies()).toEqual([]);

  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await submitLoginForm(page, email, password);
  const body = await (await answered).text();
  await expectToast(page, loginSucceeded);
  await page.waitForURL("**/dashboard/retail");
  const cookies = await page.context().cookies();
  // The cookie `device` only recognizes known browsers, and logs nobody in.
  expect(cookies.map(({ name }) => name).sort()).toEqual(["device", "session"]);
  const readable = await page.evaluate(() =>
    [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.outerHTML,
    ].join(),
  );
  const current = await (await page.request.get("/api/session")).text();
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const secret = decodeURIComponent(cookie.value).split(".")[0] ?? "";
    expect(secret.length).toBeGreaterThan(20);
    for (const text of [body, readable, current]) expect(text).not.toContain(secret);
  }
  expect(JSON.parse(body)).toEqual({ person: expect.objectContaining({ email, kind: "retail" }) });
});
