import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { invite, newPassword, setPassword } from "#test/support/worker/accounts.ts";
import { openEmail } from "#test/support/worker/emails.ts";
import { askInvitations, makeInvitation, passwordTokenIn } from "#test/support/worker/invitations.ts";
import { aPersonWithoutTwoFactor, changePassword } from "#test/support/worker/own-account.ts";
import { aLoggedInPerson, aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { accept, type FakeRelay, recipientOf, reset, startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { anyEmail, ask } from "#test/support/worker/sign-in.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

async function laterSentTo(relay: FakeRelay, email: string): Promise<string[]> {
  relay.answer = accept;
  const before = relay.received.length;
  await sendOutbox(env, { clock: () => new Date(Date.now() + 180_000) });
  return relay.received.slice(before).flatMap((mail) => (recipientOf(mail) === email ? [mail.subject] : []));
}

test("an invitation that arrived although the relay's answer was lost is not sent again once its link was used", async () => {
  const relay = startRelay(reset);
  const { cookie } = await aPerson("staff");
  const email = anyEmail();
  await makeInvitation(cookie, email, true);
  const [arrived] = relay.received.filter((mail) => recipientOf(mail) === email);
  expect((await setPassword(passwordTokenIn(textOf(arrived)), newPassword)).status).toBe(200);
  expect(await laterSentTo(relay, email)).toEqual([]);
});

test("a link that still waits to be sent is not sent once a new password has voided it", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const relay = startRelay(status(503));
  await ask("/api/password-reset", { method: "POST", body: { email } });
  expect(relay.received.map(recipientOf)).toContain(email);
  expect((await changePassword(cookie, { password: newPassword })).status).toBe(200);
  expect(await laterSentTo(relay, email)).not.toContain("Set a new password");
});

test.each([
  ["sent again", "/email", "POST"],
  ["withdrawn", "", "DELETE"],
] as const)(
  "an invitation's bounced e-mail needs no more attention once the invitation is %s",
  async (_, path, method) => {
    startRelay();
    const { cookie } = await aPerson("staff");
    const { invitation } = await makeInvitation(cookie, anyEmail(), true);
    await env.DB.prepare("update invitations set linked_at = linked_at - 120000 where id = ?")
      .bind(invitation.id)
      .run();
    const find = "select link_id from invitations where id = ?";
    const emailId = (await env.DB.prepare(find).bind(invitation.id).first<string>("link_id")) ?? "none";
    await env.DB.prepare("update letters set report = 'hard-bounced' where id = ?").bind(emailId).run();
    expect(await openEmail(cookie, emailId)).toMatchObject({ needsHand: true });
    const answer = await askInvitations(cookie, method, `/${invitation.id}${path}`);
    expect(answer.ok).toBe(true);
    expect(await openEmail(cookie, emailId)).toMatchObject({ state: "hard-bounced", needsHand: false, acts: [] });
  },
);

/** Returns what is stored of a logged-in member of staff and of an invited person. */
function keptOf(person: { id: string; email: string }, invited: { email: string }): Promise<object | null> {
  return env.DB.prepare(
    `SELECT (SELECT password FROM account WHERE user_id = ?1) AS password,
      (SELECT count(*) FROM session WHERE user_id = ?1) AS sessions,
      (SELECT count(*) FROM known_devices WHERE person_id = ?1) AS devices,
      (SELECT count(*) FROM calendar_feeds WHERE person_id = ?1) AS feeds,
      (SELECT count(*) FROM verification JOIN user ON user.id = value WHERE email IN (?2, ?3)) AS links,
      (SELECT count(*) FROM letters WHERE recipient = ?2 AND status = 'waiting') AS emails,
      (SELECT count(*) FROM letters WHERE recipient = ?3 AND needs_hand = 1) AS failed,
      (SELECT count(*) FROM invitations JOIN user ON user.id = person_id WHERE email = ?3 AND accepted_at IS NULL) AS invitations`,
  )
    .bind(person.id, person.email, invited.email)
    .first();
}

test("setting a password by a link changes nothing that other people have", async () => {
  startRelay(status(503));
  const [other, invited, token] = [await aLoggedInPerson("staff"), { email: anyEmail() }, await invite(anyEmail())];
  await makeInvitation(other.cookie, invited.email, true);
  await env.DB.prepare("UPDATE letters SET report = 'hard-bounced' WHERE recipient = ?").bind(invited.email).run();
  await ask("/api/password-reset", { method: "POST", body: { email: other.email } });
  expect((await askWithCookie(other.cookie, "POST", "/office/calendar-feed", { body: {} })).status).toBe(201);
  const before = await keptOf(other, invited);
  const one = { sessions: 1, devices: 1, feeds: 1, links: 2, emails: 1, failed: 1, invitations: 1 };
  expect(before).toMatchObject(one);
  expect((await setPassword(token)).status).toBe(200);
  expect(await keptOf(other, invited)).toEqual(before);
});
