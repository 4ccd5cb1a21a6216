import { kinds } from "#rules/accounts/person.ts";
import {
  type Invitation,
  type InvitationFault,
  invitationLastsDays,
  readInvitation,
  readInvitedEmail,
} from "#rules/invitations/invitation.ts";
import { hasVisibleCharacter } from "#rules/tidy-text.ts";
import { findPersonId } from "#worker/accounts/people-store.ts";
import { passwordLink } from "#worker/auth/password-link.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { withdrawInvitation } from "#worker/invitations/invitation-store.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";
import { isNameAmong, listStaffNames } from "#worker/office/staff-store.ts";
import { fail, isHelp, readArguments, refusalOfUnused, withDatabase } from "./command.ts";

const usage = `npm run invite -- --email ADDRESS --kind ${kinds.join("|")} [--name NAME] [--send] [--remote]
       npm run invite -- --withdraw --email ADDRESS [--remote]`;

const accepted = {
  email: { type: "string" },
  kind: { type: "string" },
  name: { type: "string" },
  send: { type: "boolean" },
  withdraw: { type: "boolean" },
  remote: { type: "boolean" },
  "persist-to": { type: "string" },
} as const;

const faults = {
  email: "--email needs an address like name@company.com.",
  kind: `--kind is one of: ${kinds.join(", ")}.`,
  name: "--name is one line of at most 200 characters, at least one of them visible.",
} as const satisfies Record<InvitationFault, string>;

const refusals = {
  "other-kind":
    "This address has an account of another kind. Invite with that kind, withdraw its open invitation first (--withdraw), or use another address.",
  disabled: "The account with this address is disabled.",
  "has-password":
    'This address has an account with a password. Its owner asks for a new one under "Forgot your password?".',
  invited: "This person has been invited in the meantime, so no second invitation was made.",
  "name-taken":
    "Another member of staff has this name: add a middle name or a department (--name), so that everybody can tell them apart.",
} as const;

const withdrawals = {
  withdrawn: "The invitation is withdrawn: its link no longer works.",
  accepted: "Nothing was withdrawn: the person has set a password.",
  unknown: "This address was never invited.",
} as const;

process.exitCode = await invite();

/**
 * Creates the account if needed, and prints a link that sets its password or, with `--send`, e-mails it through the outbox.
 * Uses the local database, or the deployed one with `--remote`. Earlier links stop working.
 */
async function invite(): Promise<0 | 1> {
  if (isHelp(usage)) return 0;
  const read = readArguments({ options: accepted });
  if (typeof read === "string") return fail(`${read}\nUsage: ${usage}`);
  const options = read.values;
  if (options.withdraw) {
    const email = readInvitedEmail(options.email);
    if (email === undefined) return fail(`${faults.email}\nUsage: ${usage}`);
    const unused = refusalOfUnused(options, "--withdraw", ["kind", "name", "send"]);
    if (unused) return fail(`${unused}\nUsage: ${usage}`);
    return withDatabase(options, (env) => withdraw(env, email));
  }
  const isNameHidden = options.name !== undefined && !hasVisibleCharacter(options.name);
  const invitation = isNameHidden ? "name" : readInvitation(options);
  if (typeof invitation === "string") return fail(`${faults[invitation]}\nUsage: ${usage}`);
  return withDatabase(options, (env) => make(env, invitation, options.send));
}

async function make(env: Bindings, invitation: Invitation, byEmail = false): Promise<0 | 1> {
  const db = openDatabase(env.DB);
  if (await isNameTaken(db, invitation)) return fail(refusals["name-taken"]);
  const invited = await inviteAccount(db, invitation, new Date(), { emailFrom: byEmail ? env.SITE_ORIGIN : undefined });
  if ("refused" in invited) return fail(refusals[invited.refused]);
  const { email, kind } = invitation;
  if (byEmail || invited.token === undefined) {
    console.log(`Invitation of ${email} (${kind}). The e-mail is in the outbox, which is sent every minute.`);
    return 0;
  }
  console.log(`Invitation of ${email} (${kind}). The link works once, for ${invitationLastsDays} days:`);
  console.log(passwordLink(env.SITE_ORIGIN, invited.token));
  return 0;
}

/** True if another member of staff has this name. As in the portal: runs and the audit could not tell the two apart. */
async function isNameTaken(db: Database, { kind, email, name }: Invitation): Promise<boolean> {
  return kind === "staff" && isNameAmong(name, await listStaffNames(db, await findPersonId(db, email)));
}

async function withdraw(env: Bindings, email: string): Promise<0 | 1> {
  const outcome = await withdrawInvitation(openDatabase(env.DB), { email }, { now: new Date() });
  if (outcome === "accepted" || outcome === "unknown") return fail(withdrawals[outcome]);
  console.log(withdrawals.withdrawn);
  return 0;
}
