import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { askAs } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { withdrawInvitation } from "#worker/invitations/invitation-store.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";
import { isNameAmong, listStaffNames } from "#worker/office/staff-store.ts";

type Named = { name: string };

test("a person whose staff invitation was withdrawn is not listed as staff, and their name is free again", async () => {
  const db = openDatabase(env.DB);
  const { cookie } = await aPerson("staff");
  const [email, name] = [anyEmail(), "Giulia Ferri"];
  const listed = async () => {
    const { staff } = (await (await askWithCookie(cookie, "GET", "/office/staff")).json()) as { staff: Named[] };
    return [staff.some((each) => each.name === name), isNameAmong(name, await listStaffNames(db))];
  };

  await inviteAccount(db, { email, name, kind: "staff" }, new Date());
  expect(await listed()).toEqual([true, true]);
  expect(await withdrawInvitation(db, { email }, { now: new Date() })).toBe("withdrawn");
  expect(await listed()).toEqual([false, false]);
  expect((await askAs(cookie, "PATCH", "", { body: { name } })).status).toBe(200);
  await askAs(cookie, "PATCH", "", { body: { name: "Giulia Ferri, Records" } });

  // Once invited again, the person is listed until that invitation is withdrawn too.
  await inviteAccount(db, { email, name, kind: "staff" }, new Date());
  expect(await listed()).toEqual([true, true]);
});

test.each([" ", "", "  ", "\u3164", "\u2800", "\u115f", "\uffa0", "\u200b"])(
  "nobody on the staff can have a colleague's name with %j between its words",
  async (between) => {
    const [own, colleague] = [await aPerson("staff"), await aPerson("staff")];
    const rename = ({ cookie }: typeof own, name: string) => askAs(cookie, "PATCH", "", { body: { name } });
    expect((await rename(colleague, "Chiara Neri")).status).toBe(200);
    expect((await rename(own, `Chiara${between}Neri`)).status).toBe(422);
    expect((await rename(own, `Chiara${between}Nera`)).status).toBe(200);
    // The name is free for the next case.
    for (const each of [own, colleague]) expect((await rename(each, `Staff ${crypto.randomUUID()}`)).status).toBe(200);
  },
);
