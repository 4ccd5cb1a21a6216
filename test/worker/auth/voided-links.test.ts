import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { chosen, setPassword } from "#test/support/worker/accounts.ts";
import { openEmail } from "#test/support/worker/emails.ts";
import { askOffice, makeInvitation, tokenIn } from "#test/support/worker/invitations.ts";
import { aMember, changePassword } from "#test/support/worker/own-account.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { accept, type FakeRelay, recipientOf, reset, startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { anyEmail, ask } from "#test/support/worker/sign-in.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

async function laterSentTo(relay: FakeRelay, email: string): Promise<string[]> {
  relay.answer = accept;
  const before = relay.received.length;
  await sendOutbox(env, { clock: () => new Date(Date.now() + 180_000) });
  return relay.received.slice(before).flatMap((mail) => (recipientOf(mail) === email ? [mail.subject] : []));
}

test("an invitation that arrived, though the relay's answer did not, is not sent again once its link was used", async () => {
  const relay = startRelay(reset);
  const { cookie } = await aPerson("staff");
  const email = anyEmail();
  await makeInvitation(cookie, email, true);
  const [arrived] = relay.received.filter((mail) => recipientOf(mail) === email);
  expect((await setPassword(tokenIn(textOf(arrived)), chosen)).status).toBe(200);
  expect(await laterSentTo(relay, email)).toEqual([]);
});

test("a link that a new password has voided is not sent any more", async () => {
  const { email, cookie } = await aMember();
  const relay = startRelay(status(503));
  await ask("/api/password-reset", { method: "POST", body: { email } });
  expect(relay.received.map(recipientOf)).toContain(email);
  expect((await changePassword(cookie, { password: chosen })).status).toBe(200);
  expect(await laterSentTo(relay, email)).not.toContain("Set a new password");
});

test.each([
  ["sent again", "/email", "POST"],
  ["withdrawn", "", "DELETE"],
] as const)(
  "an invitation's e-mail that bounced needs no hand any more once the invitation is %s",
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
    const answer = await askOffice(cookie, method, `/${invitation.id}${path}`);
    expect(answer.ok).toBe(true);
    expect(await openEmail(cookie, emailId)).toMatchObject({ state: "hard-bounced", needsHand: false, acts: [] });
  },
);
