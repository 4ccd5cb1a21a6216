import { longestReason, withReason } from "#rules/accounts/office-requests.ts";
import { emailOf } from "#rules/email-address.ts";
import { disablePerson, enablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { endPersonSessions, removePersonTwoFactor } from "#worker/accounts/office/login-decisions-store.ts";
import { findPerson, findPersonId, listPeople } from "#worker/accounts/people-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { isNameAmong, listStaffNames } from "#worker/office/staff-store.ts";
import { fail, isHelp, readArguments, refusalOfUnused, withDatabase } from "./command.ts";

const usage = `npm run people -- --list [--remote]
       npm run people -- --disable|--enable|--end-sessions|--two-factor-off --email ADDRESS [--reason TEXT] [--remote]`;

const accepted = {
  list: { type: "boolean" },
  disable: { type: "boolean" },
  enable: { type: "boolean" },
  "end-sessions": { type: "boolean" },
  "two-factor-off": { type: "boolean" },
  email: { type: "string" },
  reason: { type: "string" },
  remote: { type: "boolean" },
  "persist-to": { type: "string" },
} as const;

const acts = {
  disable: {
    detail: "account-disabled",
    act: disablePerson,
    done: "The account is disabled, its sessions have ended, and its known devices are forgotten.",
    already: "The account was disabled before. Nothing was changed.",
  },
  enable: {
    detail: "account-enabled",
    act: enablePerson,
    done: "The account is enabled. Its password and two-factor authentication are unchanged.",
    already: "The account was not disabled. Nothing was changed.",
  },
  "end-sessions": {
    detail: "sessions-ended",
    act: endPersonSessions,
    done: "The sessions have ended, and the known devices are forgotten.",
    already: "There was no session and no known device. Nothing was changed.",
  },
  "two-factor-off": {
    detail: "two-factor-off",
    act: async (...given: Parameters<typeof removePersonTwoFactor>) => (await removePersonTwoFactor(...given)).outcome,
    done: "Two-factor authentication is off, and the sessions have ended. The holder is told by e-mail.",
    already: "Two-factor authentication was not on. Nothing was changed.",
  },
} as const;

const refusals = {
  unknown: "This address has no account.",
  "last-staff":
    "This is the last member of staff. Invite another one first: npm run invite -- --email ADDRESS --kind staff",
  erased: "This account was erased and stays disabled.",
  erasing: "This person's data is being erased, so the account stays disabled.",
  "staff-again": "This was a staff account and cannot be enabled here.",
  "not-staff": "Only staff may do this.",
  changed: "The account changed at the same moment. Nothing was done. Please try again.",
  "name-taken":
    "Another member of staff has this person's name: they add a middle name or a department on their own account page first, so that everybody can tell them apart.",
} as const;

const wrongReason = `--reason has at most ${longestReason} characters and no e-mail address, because it is kept when the account is erased. Nothing was changed.`;

const peoplePerPage = 200;

process.exitCode = await people();

/**
 * Lists the accounts, or changes one immediately, in the local database or, with `--remote`, in the deployed one. Each change
 * leaves a security event, as it does in the portal.
 */
async function people(): Promise<0 | 1> {
  if (isHelp(usage)) return 0;
  const read = readArguments({ options: accepted });
  if (typeof read === "string") return fail(`${read}\nUsage: ${usage}`);
  const options = read.values;
  const chosen = (Object.keys(acts) as (keyof typeof acts)[]).filter((act) => options[act]);
  const [name] = chosen;
  if (chosen.length + Number(options.list ?? false) !== 1 || (name && !options.email)) return fail(`Usage: ${usage}`);
  const unused = options.list && refusalOfUnused(options, "--list", ["email", "reason"]);
  if (unused) return fail(`${unused}\nUsage: ${usage}`);

  const { email = "" } = options;
  // As in the office. A security event is never changed, so it must not contain what an erasure removes.
  const reason = options.reason === undefined ? undefined : withReason.safeParse(options).data?.reason;
  if (reason === undefined && options.reason !== undefined) return fail(wrongReason);
  return withDatabase(options, (env) => {
    const db = openDatabase(env.DB);
    return name ? change(db, name, emailOf(email), reason) : list(db);
  });
}

async function change(db: Database, name: keyof typeof acts, email: string, reason?: string): Promise<0 | 1> {
  const { detail, act, ...said } = acts[name];
  const personId = await findPersonId(db, email);
  if (personId === undefined) return fail(refusals.unknown);
  if (name === "enable" && (await isNameTaken(db, personId))) return fail(refusals["name-taken"]);
  const event = securityEventOfCommand({ event: "staff-decision", personId, detail, reason: reason || null });
  const outcome = await act(db, event);
  if (outcome !== "done" && outcome !== "already") return fail(refusals[outcome]);
  console.log(`${email}: ${said[outcome]}`);
  return 0;
}

/** True if this is a disabled staff account, and somebody has become staff under its name in the meantime. */
async function isNameTaken(db: Database, personId: string): Promise<boolean> {
  const person = await findPerson(db, personId);
  if (person?.kind !== "staff" || person.disabledAt === null) return false;
  return isNameAmong(person.name, await listStaffNames(db, personId));
}

async function list(db: Database): Promise<0> {
  for (let after = ""; ; ) {
    const page = await listPeople(db, { after, limit: peoplePerPage, now: new Date() });
    for (const { id, email, name, kind, disabledAt, twoFactorSince, sessions } of page) {
      const state = disabledAt === null ? "open" : `disabled ${disabledAt.toISOString()}`;
      const factors = twoFactorSince === null ? "password only" : "two-factor";
      console.log([email, kind, state, factors, `sessions: ${sessions}`, name, id].join("\t"));
    }
    const last = page.at(-1);
    if (!last || page.length < peoplePerPage) return 0;
    after = last.email;
  }
}
