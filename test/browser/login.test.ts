import { expect, inject, test } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { aVisitor, aVisitorInNewTab, expectToast, open } from "#test/support/browser/browser.ts";
import {
  logIn,
  loginSucceeded,
  newRetailAccount,
  submitLoginForm,
  wrongPassword,
} from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

// Checks that the form uses its address, the kind of account and `next`. test/rules/auth/login.test.ts tests all destinations.
const arrivals: [login: string, kind: Kind, arrival: string][] = [
  ["/login/investor", "retail", "/dashboard/investor"],
  ["/login/retail", "company", "/dashboard/company"],
  ["/login/retail?next=%2Fcompany%2Fdocuments", "retail", "/company/documents"],
];

// Concurrent, because most of their time is the pause before the redirect.
test.concurrent.for(arrivals)(
  "somebody who logs in at %s with a %s account arrives at %s",
  async ([login, kind, arrival], { onTestFinished }) => {
    const page = await aVisitor({ onTestFinished });
    await open(page, login);
    const { email, password } = demoAccountOf(kind);
    await submitLoginForm(page, email, password);
    await expectToast(page, loginSucceeded);
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    expect(page.url()).toBe(`${inject("origin")}${arrival}`);
  },
);

test("a member is redirected to the dashboard 1,500 ms after the response, also from a login for an unknown kind", async () => {
  const page = await aVisitor();
  await open(page, "/login/something-else");
  // Records the requested delay, because on a busy machine the timer itself may be late.
  await page.evaluate(() => {
    const [ask, push, asked] = [setTimeout, history.pushState, [] as number[]];
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number, ...values: []) => {
        asked.push(ms);
        return ask(run, ms, ...values);
      },
    });
    history.pushState = function noteAndPush(...entry) {
      Object.assign(document.documentElement.dataset, { asked, movedAt: performance.now() });
      push.apply(history, entry);
    };
  });
  const { email, password } = demoAccountOf("retail");
  await submitLoginForm(page, email, password);
  await page.waitForURL("**/dashboard/retail");
  const { asked, waitedMs } = await page.evaluate(() => {
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const login = calls.findLast(({ name }) => name.endsWith("/api/session"));
    const { asked = "", movedAt } = document.documentElement.dataset;
    return { asked: asked.split(","), waitedMs: Number(movedAt) - (login?.responseEnd ?? 0) };
  });
  expect(asked).toContain("1500");
  expect(waitedMs).toBeGreaterThanOrEqual(1490);
});

test("no `next` leads a logged-in member to another site", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  const onward = page.getByRole("link", { name: "Go to your dashboard" });
  for (const next of ["//evil.example", "/%2f%2fevil.example"]) {
    await open(page, `/login/retail?next=${encodeURIComponent(next)}`);
    expect([next, await onward.getAttribute("href")]).toEqual([next, "/dashboard/retail"]);
  }
  await onward.click();
  await page.waitForURL(`${inject("origin")}/dashboard/retail`);
});

test("a visitor who leaves a login field empty is told so and nothing is sent, and Sign up leads to the contact page", async () => {
  const page = await aVisitor();
  await open(page, "/login/retail");
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls += 1;
  });
  await submitLoginForm(page, "somebody@firm.example", "");
  await page.getByText("Please fill in all fields").waitFor();
  await expect
    .poll(() => page.getByLabel("Password", { exact: true }).evaluate((input) => input === document.activeElement))
    .toBe(true);
  await submitLoginForm(page, "", "a password");
  await page.getByText("Please fill in all fields").waitFor();
  await expect
    .poll(() => page.getByLabel("Email", { exact: true }).evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(calls).toBe(0);
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/connect");
});

test("somebody with a wrong password reads the same sentence as for an unknown address, and is not redirected", async () => {
  const page = await aVisitor({ expecting: [wrongPassword] });
  await open(page, "/login/retail");
  // A new account, because wrong passwords would delay the logins of other tests.
  const { email } = await newRetailAccount();
  await submitLoginForm(page, email, "not the password");
  const failure = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
  await failure.waitFor();
  await expect.poll(() => failure.textContent()).toBe("Invalid email or password");
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  expect(page.url()).toBe(`${inject("origin")}/login/retail`);
  expect(await page.context().cookies()).toEqual([]);
});

test("a login is not attempted if the browser blocks cookies, and otherwise no script can read the session cookie", async () => {
  const page = await aVisitorInNewTab();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  let calls = 0;
  await page.route("**/api/session", (route) => {
    if (route.request().method() === "POST") calls++;
    return route.continue();
  });
  await open(page, "/login/retail");
  const { email, password } = demoAccountOf("retail");
  await submitLoginForm(page, email, password);
  const blocked = "Your browser blocks cookies, and a login needs them. Allow them for this site and try again.";
  await page.getByRole("alert").filter({ hasText: blocked }).waitFor();
  expect(calls).toBe(0);

  await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: false });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Log in" }).click();
  const body = await (await answered).text();
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
