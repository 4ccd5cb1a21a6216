import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { idOf, newPassword, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { realScrypt } from "#test/support/worker/cheap-scrypt.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, changePassword } from "#test/support/worker/own-account.ts";
import { anyEmail, ask, enterCode, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import { anySecret, codeOf } from "#test/support/worker/two-factor.ts";
import { aTwoFactorAccount, expectStartAgain } from "#test/support/worker/two-factor-account.ts";
import { takeTurn } from "#worker/auth/hash-queue.ts";
import { isOutdated } from "#worker/auth/password-hash.ts";
import { renewHash } from "#worker/auth/password-hash-store.ts";
import { openDatabase } from "#worker/db/database.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stores a hash in the old format, which does not name its parameters. The test's own scrypt makes it. */
async function outdateHash(personId: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const settings = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
  const key = await new Promise<Buffer>((resolve) => {
    crypto.scrypt(password, salt, 64, settings, (_, made) => resolve(made));
  });
  const old = `${salt.toString("hex")}:${key.toString("hex")}`;
  await env.DB.prepare("UPDATE account SET password = ? WHERE user_id = ?").bind(old, personId).run();
  return old;
}

/** Returns work that runs until `end` is called, and the names of what has begun. */
function someWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const lineUp = (name: string, isFirst = false) =>
    takeTurn(
      async () => {
        begun.push(name);
        await promise;
        return name;
      },
      { isFirst },
    );
  return { begun, lineUp, end: resolve };
}

test("two hashes run and eight wait; the rest are refused at once, and a known device takes an unknown one's place", async () => {
  const { begun, lineUp, end } = someWork();
  const turns = Array.from({ length: 10 }, (_, index) => lineUp(`unknown ${index}`));
  expect(await Promise.all([lineUp("eleventh"), lineUp("twelfth")])).toEqual(["busy", "busy"]);
  await expect.poll(() => begun).toEqual(["unknown 0", "unknown 1"]);
  const known = lineUp("known", true);
  expect(await turns[9]).toBe("busy");
  expect(begun).toHaveLength(2);
  end();
  expect(await known).toBe("known");
  const done = await Promise.all(turns);
  expect(done.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `unknown ${index}`));
  expect(begun.indexOf("known")).toBeLessThan(begun.indexOf("unknown 2"));
});

test("of twenty logins that arrive while a real hash blocks the thread, ten are compared and the rest are refused", async () => {
  const hash = () =>
    new Promise<string>((resolve) => {
      realScrypt("a password", "a salt", 64, { N: 2 ** 14, r: 8, p: 1 }, () => resolve("compared"));
    });
  const arrivals = Array.from({ length: 20 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return takeTurn(hash, { isFirst: false });
  });
  const outcomes = await Promise.all(arrivals);
  expect(outcomes.filter((outcome) => outcome === "compared")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "busy")).toHaveLength(10);
});

/** Takes a turn as an aborted request does, whose timers never fire. */
function lineUpAndLeave(isFirst: boolean): void {
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation((() => 0) as unknown as typeof setTimeout);
  void takeTurn(async () => "never", { isFirst });
  timers.mockRestore();
}

test("an aborted request holds up the queue for a moment only, even if the clock stands still", async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  for (let left = 0; left < 3; left++) lineUpAndLeave(left === 0);
  expect(await takeTurn(async () => "compared", { isFirst: false })).toBe("compared");
});

test("a request that is dropped because the thread was blocked for long is refused, and does not wait for ever", async () => {
  const { begun, lineUp, end } = someWork();
  const running = [lineUp("first"), lineUp("second")];
  await expect.poll(() => begun).toHaveLength(2);
  const waiting = lineUp("third");
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 20_000);
  expect(await Promise.all([waiting, takeTurn(async () => "fourth", { isFirst: false })])).toEqual(["busy", "fourth"]);
  end();
  await Promise.all(running);
});

test("when every waiting login comes from a known device, one more from a known device is refused", async () => {
  const { lineUp, end } = someWork();
  const turns = Array.from({ length: 10 }, (_, index) => lineUp(`known ${index}`, true));
  expect(await lineUp("eleventh", true)).toBe("busy");
  end();
  expect(await Promise.all(turns)).not.toContain("busy");
});

test("work that fails gives its turn to the next", async () => {
  for (let failed = 0; failed < 3; failed++) {
    await expect(takeTurn(() => Promise.reject(new Error("no")), { isFirst: false })).rejects.toThrow("no");
  }
  expect(await takeTurn(async () => "yes", { isFirst: false })).toBe("yes");
});

test("of forty logins at once ten are compared, and the rest are told when to retry and spend no attempt", async () => {
  await env.DB.prepare("DELETE FROM account_attempts").run();
  const { scrypt } = crypto;
  const thirtyRefused = Promise.withResolvers<void>();
  const twoRun = Promise.withResolvers<void>();
  let [running, most, refusals] = [0, 0, 0];
  // The clock is stopped, so that no hash counts as abandoned however long the forty take to arrive.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  vi.spyOn(crypto, "scrypt").mockImplementation(((...hashing: unknown[]) => {
    running += 1;
    most = Math.max(most, running);
    if (running === 2) twoRun.resolve();
    const done = hashing.pop() as (error: Error | null, key: Buffer) => void;
    void Promise.all([thirtyRefused.promise, twoRun.promise]).then(() => {
      running -= 1;
      done(null, Buffer.alloc(64));
    });
  }) as unknown as typeof scrypt);
  const member = await makeAccount("retail", anyEmail());
  const emails = [member, ...Array.from({ length: 39 }, anyEmail)];
  const answers = await Promise.all(
    emails.map(async (email) => {
      const answer = await logIn(email, "not the password");
      if (answer.status === 429) refusals += 1;
      if (refusals === 30) thirtyRefused.resolve();
      return answer;
    }),
  );
  expect(most).toBe(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  for (const answer of refused) {
    expect(answer.headers.get("Retry-After")).toBe("2");
    expect(await answer.json()).toMatchObject({ type: "rate-limited", detail: expect.stringContaining("few seconds") });
  }
  const counted = await env.DB.prepare("SELECT count(*) AS n FROM account_attempts WHERE tries > 0").first<number>("n");
  expect(counted).toBe(2 * answers.filter(({ status }) => status === 401).length);
});

test("a change of password that meets a full queue spends no attempt", async () => {
  // The clock is stopped, so that no turn counts as abandoned however long the first change takes to load.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { lineUp, end } = someWork();
  const turns = Array.from({ length: 10 }, (_, index) => lineUp(`known ${index}`, true));
  for (let attempt = 0; attempt < 6; attempt++) {
    const refused = await changePassword(cookie, { password: newPassword });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
  }
  end();
  await Promise.all(turns);
  expect((await changePassword(cookie, { password: newPassword })).status).toBe(200);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test("a hash names its parameters, and a login with the right password renews a hash in the old format", async () => {
  vi.spyOn(crypto, "scrypt").mockImplementation(realScrypt);
  const { email, secret } = await aTwoFactorAccount();
  const id = await idOf(email);
  const stored = () =>
    env.DB.prepare("SELECT password FROM account WHERE user_id = ?").bind(id).first<string>("password");
  expect(await stored()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{86}$/);
  const old = await outdateHash(id);

  expect((await logIn(email, "not the password")).status).toBe(401);
  expect(await stored()).toBe(old);
  const pending = await logIn(email);
  expect(pending.status).toBe(200);
  expect(await stored()).toMatch(/^\$scrypt\$/);
  expect(isOutdated((await stored()) ?? "")).toBe(false);
  // The login that waits for its code is still valid.
  expect((await enterCode(pending, codeOf(secret))).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
});

test("renewing a hash brings back neither a password from before a reset nor a login that began with it", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const [db, personId] = [openDatabase(env.DB), await idOf(email)];
  const stored = () =>
    env.DB.prepare("SELECT password FROM account WHERE user_id = ?").bind(personId).first<string>("password");
  const before = (await stored()) ?? "";
  const pending = await logIn(email);
  expect((await setPassword(await openLink(email))).status).toBe(200);
  const present = (await stored()) ?? "";
  await renewHash(db, { personId, before, after: "the old one made anew" });
  expect(await stored()).toBe(present);
  await renewHash(db, { personId, before: present, after: "the present one made anew" });
  expect(await stored()).toBe("the present one made anew");
  await expectStartAgain(await enterCode(pending, codeOf(secret)));
});

test.each([
  ["without two factors", "session"],
  ["with two factors", "pending_logins"],
])("two logins at once %s both succeed although the hash is renewed", async (_which, table) => {
  const secret = table === "session" ? undefined : anySecret();
  const email = await makeAccount("retail", anyEmail(), secret);
  await outdateHash(await idOf(email));
  const others: Response[] = [];
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (others.length === 0 && queries.some((query) => query.includes(`insert into "${table}"`)))
      others.push(await logIn(email));
    return call();
  });
  const answers = [await logIn(email, password, { bindings: { DB } }), ...others];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  if (secret === undefined) return;
  for (const [step, asked] of answers.entries())
    expect((await enterCode(asked, codeOf(secret, step))).status).toBe(200);
});

test("a hash is outdated if any of its parameters is below the current one, and not if all are at least as high", () => {
  const rest = `${"A".repeat(22)}$${"A".repeat(86)}`;
  expect(isOutdated(`$scrypt$ln=13,r=8,p=5$${rest}`)).toBe(true);
  expect(isOutdated(`$scrypt$ln=14,r=8,p=4$${rest}`)).toBe(true);
  expect(isOutdated(`$scrypt$ln=15,r=8,p=5$${rest}`)).toBe(false);
});

test("a page is answered while the queue of logins is full", async () => {
  const { lineUp, end } = someWork();
  const turns = Array.from({ length: 10 }, (_, index) => lineUp(`${index}`));
  expect((await ask("/")).status).toBe(200);
  expect((await logIn(anyEmail())).status).toBe(429);
  end();
  await Promise.all(turns);
});
