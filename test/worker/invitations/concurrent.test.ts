import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { setPassword } from "#test/support/worker/accounts.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import {
  askInvitations,
  countLinksOf,
  makeInvitation,
  passwordTokenIn,
  tokensSentTo,
} from "#test/support/worker/invitations.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let relay: FakeRelay;
let staff: TestPerson;
let colleague: TestPerson;
beforeEach(async () => {
  relay = startRelay();
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const asked = (byEmail: boolean) => ({ email: anyEmail(), name: "Ada Rossi", kind: "company", byEmail });

/** Returns the id of an address's invitation, and whether it is withdrawn. */
async function stateOf(email: string) {
  const query = `SELECT invitations.id, withdrawn_at IS NOT NULL AS isWithdrawn FROM invitations
    JOIN user ON user.id = person_id WHERE email = ?`;
  const found = await env.DB.prepare(query).bind(email).first<{ id: string; isWithdrawn: number }>();
  return found ?? { id: "none", isWithdrawn: null };
}

const actionsOn = async (id: string) => (await auditOf(id)).map(({ action }) => action);

test.each([true, false])(
  "an invitation that a colleague withdraws while the database's answer is lost stays withdrawn (by e-mail: %s)",
  async (byEmail) => {
    const body = asked(byEmail);
    const DB = answerLostAfter(env.DB, /insert into "invitations"/, async () => {
      const { id } = await stateOf(body.email);
      expect((await askInvitations(colleague.cookie, "DELETE", `/${id}`)).status).toBe(200);
    });
    const made = await askInvitations(staff.cookie, "POST", "", { body, bindings: { DB } });
    expect(made.status).toBe(201);
    const { id, isWithdrawn } = await stateOf(body.email);
    expect([isWithdrawn, await countLinksOf(body.email), tokensSentTo(relay, body.email)]).toEqual([1, 0, []]);
    expect(await actionsOn(id)).toEqual(["person-invited", "invitation-withdrawn"]);
  },
);

test("an invitation that a colleague makes again while the answer to its withdrawal is lost stays open", async () => {
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff.cookie, email, false);
  let link: string | null = null;
  const DB = answerLostAfter(env.DB, /update "invitations"/, async () => {
    link = (await makeInvitation(colleague.cookie, email, false)).link;
  });
  const withdrawn = await askInvitations(staff.cookie, "DELETE", `/${invitation.id}`, { bindings: { DB } });
  expect(withdrawn.status).toBe(200);
  expect(await actionsOn(invitation.id)).toEqual(["person-invited", "invitation-withdrawn", "person-invited"]);
  expect((await setPassword(passwordTokenIn(link))).status).toBe(200);
});

const leave = () => env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(staff.id).run();

test("somebody who ceases to be staff at the moment of the write invites nobody", async () => {
  const [body, again] = [asked(true), asked(true)];
  const { invitation } = await makeInvitation(staff.cookie, again.email, false);
  for (const [path, sent] of [
    ["/office/invitations", body],
    ["/office/invitation-list", { text: body.email, kind: "company", byEmail: true }],
    [`/office/invitations/${invitation.id}/email`, {}],
  ] as const) {
    await env.DB.prepare("UPDATE user SET disabled_at = NULL WHERE id = ?").bind(staff.id).run();
    const DB = happeningBefore(env.DB, /insert into "invitations"/, leave);
    const refused = await askWithCookie(staff.cookie, "POST", path, { body: sent, bindings: { DB } });
    expect([path, refused.status]).toEqual([path, 401]);
  }
  expect(await countRows("SELECT count(*) AS count FROM user WHERE email = ?", body.email)).toBe(0);
  expect(await actionsOn(invitation.id)).toEqual(["person-invited"]);
  expect(relay.received).toEqual([]);
});

test("somebody who ceases to be staff at the moment of the write withdraws no invitation", async () => {
  const email = anyEmail();
  const { invitation, link } = await makeInvitation(colleague.cookie, email, false);
  const DB = happeningBefore(env.DB, /update "invitations"/, leave);
  const refused = await askInvitations(staff.cookie, "DELETE", `/${invitation.id}`, { bindings: { DB } });
  expect(refused.status).toBe(401);
  expect(await actionsOn(invitation.id)).toEqual(["person-invited"]);
  expect((await setPassword(passwordTokenIn(link))).status).toBe(200);
});
