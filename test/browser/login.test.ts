import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Kind } from "#rules/person.ts";
import { aVisitor, expectToast, open } from "#test/support/browser.ts";
import { lettersTo } from "#test/support/letters.ts";
import { accountOf, logIn } from "#test/support/member.ts";

const wrongPassword = /401 \(Unauthorized\) .*\/api\/session/;
const succeeded = {
  role: "status",
  title: "Login Successful",
  body: "Welcome back! Redirecting to your dashboard...",
} as const;

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await loginButton(page).click();
}

function loginButton(page: Page) {
  return page.getByRole("button", { name: /^(Log in|Logging in\.\.\.)$/ });
}

const destinations: [userType: string, kind: Kind, dashboard: string][] = [
  ["company", "company", "/dashboard/company"],
  ["institutional", "institutional", "/dashboard/institutional"],
  ["retail", "retail", "/dashboard/retail"],
  ["investor", "retail", "/dashboard/investor"],
  ["investor", "institutional", "/dashboard/investor"],
  ["retail", "company", "/dashboard/company"],
  ["something-else", "retail", "/dashboard/retail"],
];

test.each(destinations)("who logs in on /login/%s with a %s account comes to %s", async (userType, kind, dashboard) => {
  const page = await aVisitor();
  await open(page, `/login/${userType}`);
  const { email, password } = accountOf(kind);
  await enter(page, email, password);
  await expectToast(page, succeeded);
  await page.waitForURL(`**${dashboard}`);
});

test("the way to the dashboard begins 1,500 ms after the answer, and not before", async () => {
  const page = await aVisitor();
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = function noteAndPush(...entry) {
      document.documentElement.dataset.movedAt = `${performance.now()}`;
      push.apply(history, entry);
    };
  });
  await open(page, "/login/retail");
  const { email, password } = accountOf("retail");
  await enter(page, email, password);
  await page.waitForURL("**/dashboard/retail");
  const waitedMs = await page.evaluate(() => {
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const login = calls.findLast(({ name }) => name.endsWith("/api/session"));
    return Number(document.documentElement.dataset.movedAt) - (login?.responseEnd ?? 0);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(1490);
  expect(waitedMs).toBeLessThan(6000);
});

const nexts: [next: string, arrival: string][] = [
  ["/company/documents", "/company/documents"],
  ["https://evil.example/", "/dashboard/retail"],
  ["//evil.example/", "/dashboard/retail"],
  ["/\\evil.example", "/dashboard/retail"],
  ["javascript:alert(1)", "/dashboard/retail"],
];

test.each(nexts)("a next= of %s leads to %s", async (next, arrival) => {
  const page = await aVisitor();
  await open(page, `/login/retail?next=${encodeURIComponent(next)}`);
  const { email, password } = accountOf("retail");
  await enter(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  expect(page.url()).toBe(`${inject("origin")}${arrival}`);
});

test("a login with an empty field says so and calls nobody", async () => {
  const page = await aVisitor();
  await open(page, "/login/retail");
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls += 1;
  });
  await enter(page, "somebody@firm.example", "");
  await page.getByText("Please fill in all fields").waitFor();
  expect(await page.getByLabel("Password", { exact: true }).evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await enter(page, "", "a password");
  await page.getByText("Please fill in all fields").waitFor();
  expect(await page.getByLabel("Email", { exact: true }).evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  expect(calls).toBe(0);
});

test("a wrong password and an unknown address get the same sentence, and nobody is taken anywhere", async () => {
  const page = await aVisitor({ expecting: [wrongPassword] });
  await open(page, "/login/retail");
  for (const email of [accountOf("retail").email, `${randomUUID()}@nobody.example`]) {
    await enter(page, email, "not the password");
    const failure = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
    await failure.waitFor();
    expect(await failure.textContent()).toBe("Invalid email or password");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    expect(page.url()).toBe(`${inject("origin")}/login/retail`);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test("the session is in a cookie that no script reads, and nowhere else", async () => {
  const page = await aVisitor();
  await open(page, "/login/retail");
  const { email, password } = accountOf("retail");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await enter(page, email, password);
  const body = await (await answered).text();
  await page.waitForURL("**/dashboard/retail");
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const secret = decodeURIComponent(cookie?.value ?? "").split(".")[0] ?? "";
  expect(secret.length).toBeGreaterThan(20);
  expect(body).not.toContain(secret);
  const readable = await page.evaluate(() =>
    [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.outerHTML,
    ].join(),
  );
  expect(readable).not.toContain(secret);
  expect(await (await page.request.get("/api/session")).text()).not.toContain(secret);
  expect(JSON.parse(body)).toEqual({ person: expect.objectContaining({ email, kind: "retail" }) });
});

test("logging out is offered to whoever is logged in, and afterwards Back shows nothing personal", async () => {
  const page = await aVisitor();
  await open(page, "/");
  const logOut = page.getByRole("button", { name: "Log out" });
  expect(await logOut.count()).toBe(0);
  await logIn(page, "retail");
  await open(page, "/company/documents");
  await page.getByRole("table").waitFor();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL("**/connect");
  await logOut.click();
  await expectToast(page, { role: "status", title: "Logged out", body: "You are logged out on this device." });
  await logOut.waitFor({ state: "detached" });
  await page.goBack();
  await page.getByText("Authentication Required").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  expect(await page.getByRole("main").textContent()).not.toContain(accountOf("retail").email);
  expect(await (await page.request.get("/api/session")).json()).toEqual({ person: null });
});

test("Sign up leads to the contact page", async () => {
  const page = await aVisitor();
  await open(page, "/login/company");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/connect");
});

test("asking for a new password needs an address, and never tells whether it has an account", async () => {
  const page = await aVisitor();
  await open(page, "/login/retail");
  const forgot = page.getByRole("button", { name: "Forgot your password?" });
  await forgot.click();
  await page.getByText("Enter your email address first, then ask for a new password.").waitFor();
  const stranger = `${randomUUID()}@nobody.example`;
  await page.getByLabel("Email", { exact: true }).fill(stranger);
  await forgot.click();
  await expectToast(page, {
    role: "status",
    title: "Check your mail",
    body: "If an account has this address, a link to set a new password is on its way. It works for 10 minutes.",
  });
  await lettersTo(stranger, 0);
});

test("an invited person sets a password, forgets it, and sets a new one by the link in a letter", async () => {
  const email = `invited-${randomUUID()}@firm.example`;
  const page = await aVisitor({ expecting: [wrongPassword] });
  await open(page, await invite(email));
  await page.getByLabel("New password").fill("too short");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Please choose a password of at least 12 characters.").waitFor();
  await setPassword(page, "first of two passwords");
  await enter(page, email, "first of two passwords");
  await page.waitForURL("**/dashboard/investor");

  await page.getByRole("button", { name: "Log out" }).click();
  await open(page, "/login/retail");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const [letter] = await lettersTo(email, 1);
  const link = /(http:\S+\/set-password#token=\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));
  await open(page, link);
  await setPassword(page, "second of two passwords");
  await enter(page, email, "first of two passwords");
  await page.getByText("Invalid email or password").waitFor();
  await enter(page, email, "second of two passwords");
  await expectToast(page, succeeded);
});

test("a link that was used says so and offers a new one", async () => {
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\) .*\/api\/password/] });
  const link = await invite(`invited-${randomUUID()}@firm.example`);
  await open(page, link);
  await setPassword(page, "a password of mine");
  await page.goto("/");
  await open(page, link);
  await page.getByLabel("New password").fill("another password of mine");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("This link has expired or was already used. Please ask for a new one.").waitFor();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/login/investor");
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expectToast(page, { role: "status", title: "Password set", body: "You can log in with it now." });
  await page.waitForURL("**/login/*");
}

/** As an operator does; the link is printed for the address the settings name. */
async function invite(email: string): Promise<string> {
  const options = ["--email", email, "--kind", "retail", "--persist-to", inject("state")];
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/invite.ts", ...options]);
  const { pathname, hash } = new URL(/(http\S+)/.exec(stdout)?.[1] ?? "");
  return `${pathname}${hash}`;
}
