import { parseArgs } from "node:util";
import { type InvitationFault, invitationLastsDays, readInvitation } from "#rules/invitation.ts";
import { kinds } from "#rules/person.ts";
import { openDatabase } from "#worker/db/database.ts";
import { inviteAccount } from "#worker/session/accounts/store.ts";
import { setPasswordLink } from "#worker/session/link.ts";
import { openBindings } from "./bindings.ts";

const usage = `npm run invite -- --email ADDRESS --kind ${kinds.join("|")} [--name NAME] [--remote]`;

const faults = {
  email: "--email needs an address like name@company.com.",
  kind: `--kind is one of: ${kinds.join(", ")}.`,
  name: "--name is one line of at most 200 characters.",
} as const satisfies Record<InvitationFault, string>;

const refusals = {
  "other-kind": "This address has an account of another kind. Invite with that kind, or another address.",
  disabled: "The account of this address is disabled.",
} as const;

process.exitCode = await invite();

/**
 * Prints a link that sets the password of an account, which is made if there is none: in the local database, or with
 * `--remote` in the deployed one. Links printed before it stop working.
 */
async function invite(): Promise<0 | 1> {
  const options = readOptions();
  if (typeof options === "string") return fail(`${options}\nUsage: ${usage}`);
  const invitation = readInvitation(options);
  if (typeof invitation === "string") return fail(`${faults[invitation]}\nUsage: ${usage}`);

  const { remote = false, "persist-to": persistTo } = options;
  const { env, close } = await openBindings({ remote, ...(persistTo && { persistTo }) });
  try {
    const invited = await inviteAccount(openDatabase(env.DB), invitation, new Date());
    if ("refused" in invited) return fail(refusals[invited.refused]);
    const { email, kind } = invitation;
    console.log(`Invitation of ${email} (${kind}). The link works once, for ${invitationLastsDays} days:`);
    console.log(setPasswordLink(env.SITE_ORIGIN, invited.token));
    return 0;
  } catch (error) {
    if (!isUnmigrated(error)) throw error;
    const where = remote ? "--remote" : "--local";
    return fail(`The database has no tables yet. Run: npx wrangler d1 migrations apply cantiere ${where}`);
  } finally {
    await close();
  }
}

function readOptions() {
  try {
    const text = { type: "string" } as const;
    const options = { email: text, kind: text, name: text, remote: { type: "boolean" }, "persist-to": text } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isUnmigrated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("no such table") || isUnmigrated(error.cause);
}

function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}
