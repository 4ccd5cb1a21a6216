import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { idOf } from "#test/support/worker/accounts.ts";
import { askInbox } from "#test/support/worker/inbox.ts";
import { aPersonWithoutTwoFactor, askAs, readAccount } from "#test/support/worker/own-account.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";

type Request = { reference: string };

test("once staff have closed a request for erasure, the person can ask again, and the team is told each time", async () => {
  const relay = startRelay();
  const staff = await aPerson("staff");
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const references: string[] = [];
  for (let asked = 1; asked <= 3; asked++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => askAs(cookie, "POST", "/erasure")));
    const requests = await Promise.all(answers.map((answer) => answer.json() as Promise<Request>));
    const [request] = requests;
    for (const each of requests) expect(each).toEqual(request);
    references.push(request?.reference ?? "");
    expect((await readAccount(cookie)).erasure).toEqual(request);
    expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email)).toBe(asked);
    // An acknowledgement to the person, and a message to the team.
    expect(relay.received).toHaveLength(asked * 2);
    const closed = { version: 0, status: "closed" };
    expect((await askInbox(staff.cookie, "PATCH", `/${request?.reference}`, closed)).status).toBe(200);
    expect((await readAccount(cookie)).erasure).toBeNull();
  }
  expect(new Set(references).size).toBe(3);
});

test("a closed request for erasure that was removed does not prevent the next one", async () => {
  startRelay();
  const staff = await aPerson("staff");
  const { email, cookie } = await aPersonWithoutTwoFactor();
  for (let asked = 1; asked <= 2; asked++) {
    const { reference } = (await (await askAs(cookie, "POST", "/erasure")).json()) as Request;
    await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, status: "closed" });
  }
  // The key is free, as after the removal of the first.
  await env.DB.prepare("UPDATE enquiries SET idempotency_key = 'removed' WHERE idempotency_key = ?")
    .bind(`erasure:${await idOf(email)}`)
    .run();
  expect((await askAs(cookie, "POST", "/erasure")).status).toBe(201);
});
