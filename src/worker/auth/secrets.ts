import type { Bindings } from "../env.ts";

/** The secret in BETTER_AUTH_SECRET has no version. */
type Secret = { version?: number; value: string };

/** The newest secret signs and encrypts; all of them verify and decrypt. */
export type Secrets = readonly [newest: Secret, ...older: Secret[]];

type Setting = Partial<Pick<Bindings, "BETTER_AUTH_SECRET" | "BETTER_AUTH_SECRETS">>;

/** better-auth's own format. */
const entryFormat = /^(\d{1,9}):(.+)$/;

let latest: { setting: string; secrets: ReturnType<typeof parseSecrets> } | undefined;

/**
 * Reads the versions in BETTER_AUTH_SECRETS ("2:new,1:old", the newest first), followed by BETTER_AUTH_SECRET, which is enough
 * by itself. Returns a string if they are missing or malformed.
 */
export function readSecrets(env: Setting): Secrets | "missing" | "malformed" {
  const setting = JSON.stringify([env.BETTER_AUTH_SECRETS, env.BETTER_AUTH_SECRET]);
  if (latest?.setting !== setting) latest = { setting, secrets: parseSecrets(env) };
  return latest.secrets;
}

/** For code that runs after `requireSecret` or `secretProblemOf`, which refuse every configuration for which this throws. */
export function secretsOf(env: Setting): Secrets {
  const secrets = readSecrets(env);
  if (typeof secrets === "string") throw new Error(`BETTER_AUTH_SECRET or BETTER_AUTH_SECRETS is ${secrets}.`);
  return secrets;
}

function parseSecrets({ BETTER_AUTH_SECRETS, BETTER_AUTH_SECRET }: Setting): Secrets | "missing" | "malformed" {
  const entries = BETTER_AUTH_SECRETS ? BETTER_AUTH_SECRETS.split(",") : [];
  const secrets = entries.map((entry) => readEntry(entry.trim()));
  const isRepeated = new Set(secrets.map((secret) => secret?.version)).size < secrets.length;
  if (isRepeated || secrets.includes(undefined)) return "malformed";
  const versioned = secrets.filter((secret) => secret !== undefined);
  const isListed = versioned.some(({ value }) => value === BETTER_AUTH_SECRET);
  const [newest, ...older] = [
    ...versioned,
    ...(BETTER_AUTH_SECRET && !isListed ? [{ value: BETTER_AUTH_SECRET }] : []),
  ];
  return newest ? [newest, ...older] : "missing";
}

function readEntry(entry: string): Required<Secret> | undefined {
  const [, version, value = ""] = entryFormat.exec(entry) ?? [];
  return version === undefined ? undefined : { version: Number(version), value: value.trim() };
}
