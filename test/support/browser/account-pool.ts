import { randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import type { Kind } from "#rules/accounts/person.ts";
import { hashPassword } from "#worker/auth/password-hash.ts";
import { encryptSecret } from "#worker/auth/two-factor/factor-secret.ts";
import type { Bindings } from "#worker/env.ts";
import { anySecret } from "../worker/two-factor.ts";
import { type LocalServer, startServer } from "./local-server.ts";

export type Credentials = { email: string; password: string; twoFactorSecret?: string };
type Wanted = { kind: Kind; twoFactor: boolean };
type Account = Wanted & Credentials;

const password = "a password of mine";

/** The number of accounts of each sort: more than all test files take together. */
const stock: (Wanted & { count: number })[] = [
  { kind: "company", twoFactor: false, count: 30 },
  { kind: "company", twoFactor: true, count: 5 },
  { kind: "institutional", twoFactor: false, count: 10 },
  { kind: "retail", twoFactor: false, count: 30 },
  { kind: "retail", twoFactor: true, count: 5 },
  { kind: "staff", twoFactor: false, count: 5 },
  { kind: "staff", twoFactor: true, count: 100 },
];

/** Creates the accounts of the stock, without records, in one database batch. */
export async function makeAccounts(env: Bindings): Promise<Account[]> {
  const accounts = stock.flatMap(({ count, ...wanted }) => Array.from({ length: count }, () => accountLike(wanted)));
  const rows = accounts.map(async ({ email, kind, twoFactorSecret }) => {
    const secret = twoFactorSecret && (await encryptSecret(env, twoFactorSecret));
    return { id: randomUUID(), email, kind, secret };
  });
  const given = [JSON.stringify(await Promise.all(rows)), Date.now()];
  const users = `insert into user (id, email, name, kind, email_verified, created_at, updated_at)
    select value ->> 'id', value ->> 'email', 'New Member', value ->> 'kind', 0, ?2, ?2 from json_each(?1)`;
  const passwords = `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select value ->> 'id', value ->> 'id', 'credential', value ->> 'id', ?3, ?2, ?2 from json_each(?1)`;
  const factors = `insert into two_factors (person_id, id, secret, last_step, claim, enabled_at)
    select value ->> 'id', value ->> 'id', value ->> 'secret', 0, '', ?2 from json_each(?1)
    where value ->> 'secret' is not null`;
  await env.DB.batch([
    env.DB.prepare(users).bind(...given),
    env.DB.prepare(passwords).bind(...given, await hashPassword(password)),
    env.DB.prepare(factors).bind(...given),
  ]);
  return accounts;
}

/** Opens a server that gives each account to only one test, across all of vitest's workers. */
export function openAccountPool(accounts: Account[]): Promise<LocalServer> {
  const left = [...accounts];
  return startServer(async (request, response) => {
    const wanted = (await json(request)) as Wanted;
    const index = left.findIndex(({ kind, twoFactor }) => kind === wanted.kind && twoFactor === wanted.twoFactor);
    const [account] = index < 0 ? [] : left.splice(index, 1);
    response.writeHead(account ? 200 : 404).end(JSON.stringify(account));
  });
}

/** Takes an account that no other test uses. */
export async function takeAccount(address: string, wanted: Wanted): Promise<Credentials> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(wanted) });
  if (answer.status !== 200) throw new Error(`No account is left like ${JSON.stringify(wanted)}: raise its count.`);
  const { email, password, twoFactorSecret } = (await answer.json()) as Account;
  return { email, password, ...(twoFactorSecret && { twoFactorSecret }) };
}

function accountLike(wanted: Wanted): Account {
  const account = { ...wanted, email: `new-${randomUUID()}@firm.example`, password };
  return wanted.twoFactor ? { ...account, twoFactorSecret: anySecret() } : account;
}
