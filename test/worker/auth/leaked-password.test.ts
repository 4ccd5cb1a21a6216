import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { invite, newPassword, setPassword } from "#test/support/worker/accounts.ts";
import { aPersonWithoutTwoFactor, changePassword } from "#test/support/worker/own-account.ts";
import { anyEmail, ask, logIn } from "#test/support/worker/sign-in.ts";

const bindings = { PASSWORD_RANGE_URL: "https://range.test/range" };
const leaked = "five quiet lanterns";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fakes the service for leaked passwords. `answer` gets the rest of the leaked password's hash. */
function startRange(answer: (suffix: string) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const hash = crypto.createHash("sha1").update(leaked).digest("hex").toUpperCase();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
    return Promise.race([answer(hash.slice(5)), aborted]);
  });
  return { asked, prefix: hash.slice(0, 5) };
}

function setFrom(token: string, password: string): Promise<Response> {
  return ask("/api/password", { method: "POST", body: { token, password }, bindings });
}

test("a password that leaked elsewhere is refused with an error at its field, and its whole hash is never sent", async () => {
  const { asked, prefix } = startRange((suffix) => new Response(`${"0".repeat(35)}:4\r\n${suffix}:37\r\n`));
  const token = await invite(anyEmail());
  const hashes = vi.spyOn(crypto, "scrypt");
  const response = await setFrom(token, leaked);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { password: expect.stringContaining("data breach") } });
  expect(hashes).not.toHaveBeenCalled();
  expect(asked.map(({ url }) => url)).toEqual([`https://range.test/range/${prefix}`]);
  expect([asked[0]?.headers.get("Add-Padding"), asked[0]?.redirect]).toEqual(["true", "manual"]);
  expect((await setFrom(token, newPassword)).status).toBe(200);
});

test("a changed password is looked up as well, but only if the current one is right", async () => {
  const { asked } = startRange((suffix) => new Response(`${suffix}:1`));
  const { email, cookie } = await aPersonWithoutTwoFactor();
  expect((await changePassword(cookie, { current: "not the password", password: leaked }, { bindings })).status).toBe(
    422,
  );
  expect(asked).toEqual([]);
  const response = await changePassword(cookie, { password: leaked }, { bindings });
  expect(await response.json()).toMatchObject({ fields: { password: expect.stringContaining("data breach") } });
  expect((await logIn(email)).status).toBe(200);
});

test("padding does not count as a leak, and without a valid link the service is not called", async () => {
  const { asked } = startRange((suffix) => new Response(`${suffix}:0`));
  expect((await setFrom("no such link", leaked)).status).toBe(422);
  expect(asked).toEqual([]);
  expect((await setFrom(await invite(anyEmail()), leaked)).status).toBe(200);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["hangs", () => new Promise<Response>(() => {})],
  ["fails", () => new Response("no", { status: 503 })],
  ["leads elsewhere", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
  ["breaks off", () => Promise.reject(new TypeError("Network connection lost."))],
  ["never ends", () => new Response("0".repeat(300_000))],
])("if the service %s the password is accepted, and the log says so without the password", async (_what, answer) => {
  startRange(answer);
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const token = await invite(anyEmail());
  expect((await setFrom(token, leaked)).status).toBe(200);
  expect(said.mock.calls.join()).toContain("password-range-unavailable");
  expect(said.mock.calls.join()).not.toContain(leaked);
});

test("the service is not called without an address or in local development", async () => {
  const { asked } = startRange((suffix) => new Response(`${suffix}:1`));
  expect((await setPassword(await invite(anyEmail()), leaked)).status).toBe(200);
  const local = { ...bindings, ENVIRONMENT: "local" };
  const body = { token: await invite(anyEmail()), password: leaked };
  expect((await ask("/api/password", { method: "POST", body, bindings: local })).status).toBe(200);
  expect(asked).toEqual([]);
});
