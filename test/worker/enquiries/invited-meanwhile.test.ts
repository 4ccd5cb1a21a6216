import { expect, test } from "vitest";
import { invitationErrors } from "#content/api-errors.ts";
import { setPassword } from "#test/support/worker/accounts.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { passwordTokenIn, tokensSentTo } from "#test/support/worker/invitations.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";

test.each([false, true])(
  "staff who invite the sender of an enquiry after a colleague did so are refused, and the colleague's link stays (by e-mail: %s)",
  async (byEmail) => {
    const relay = startRelay();
    const [staff, colleague, { reference, email }] = [await aCookie("staff"), await aCookie("staff"), await aMessage()];
    const invite = (cookie: string, byEmail: boolean) =>
      askInbox(cookie, "POST", `/${reference}/invitation`, { email, name: "Ada Rossi", kind: "retail", byEmail });
    const first = (await (await invite(colleague, false)).json()) as { link: string };
    const refused = await invite(staff, byEmail);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        detail: invitationErrors.invited,
        current: { person: { name: "Ada Rossi" }, thread: [{ event: "invited" }] },
      },
    ]);
    expect((await readEnquiry(staff, reference)).thread).toHaveLength(1);
    expect(tokensSentTo(relay, email).filter((token) => token !== "none")).toEqual([]);
    expect((await setPassword(passwordTokenIn(first.link))).status).toBe(200);
  },
);

test.each([false, true])(
  "staff who invite the sender of an enquiry again, because the answer was lost, succeed, and one link works (by e-mail: %s)",
  async (byEmail) => {
    const relay = startRelay();
    const [staff, colleague, { reference, email }] = [await aCookie("staff"), await aCookie("staff"), await aMessage()];
    const body = { email, name: "Ada Rossi", kind: "retail", byEmail };
    const invite = (cookie: string) => askInbox(cookie, "POST", `/${reference}/invitation`, body);
    const answers = [await invite(staff), await invite(staff)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await invite(colleague)).status).toBe(409);
    const made = (await Promise.all(answers.map((answer) => answer.json()))) as { link: string | null }[];
    const links = byEmail ? tokensSentTo(relay, email) : made.map(({ link }) => passwordTokenIn(link));
    const tokens = links.filter((token) => token !== "none");
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await setPassword(token)).status);
    expect(statuses).toEqual(byEmail ? [200] : [422, 200]);
  },
);
