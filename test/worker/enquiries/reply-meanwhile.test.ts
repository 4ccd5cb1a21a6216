import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { inboxErrors } from "#content/office/errors.ts";
import { emailsTo } from "#test/support/worker/consultations.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";

test("a reply at the same moment as a colleague's is not sent, and its author gets the colleague's reply", async () => {
  const relay = startRelay();
  const [staff, colleague, { reference, email }] = [await aCookie("staff"), await aCookie("staff"), await aMessage()];
  const first = { version: 0, text: "From a colleague." };
  const DB = happeningBefore(env.DB, /^update "enquiries"/, () =>
    askInbox(colleague, "POST", `/${reference}/replies`, first),
  );
  const refused = await askWithCookie(staff, "POST", `/office/enquiries/${reference}/replies`, {
    body: { version: 0, text: "From me." },
    headers: { "Idempotency-Key": crypto.randomUUID() },
    bindings: { DB },
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: inboxErrors.changed, current: { version: 1, thread: [{ text: first.text }] } },
  ]);
  expect((await readEnquiry(staff, reference)).thread).toHaveLength(1);
  expect(emailsTo(relay, email).filter(({ subject }) => subject.startsWith("Your message"))).toHaveLength(1);
});
