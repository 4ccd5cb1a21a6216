import { parseEnvelope } from "better-auth/crypto";
import { twoFactorErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { decryptSecret, encryptSecret } from "./factor-secret.ts";
import { replaceEncryptedSecret } from "./factor-store.ts";

const unreadable: Problem = { problem: "conflict", detail: twoFactorErrors.unreadable };

/**
 * Decrypts the secret of a person's two-factor authentication. If an older version of the portal's secret encrypted it, it is
 * encrypted again with the newest; if that fails, the next code tries again. If no version decrypts it, returns a problem, and
 * logs how to fix it.
 */
export async function openFactor(
  env: Bindings,
  { personId, encrypted }: { personId: string; encrypted: string },
): Promise<{ secret: string } | Problem> {
  const opened = await decryptSecret(env, encrypted);
  if (!opened) {
    log("error", "two-factor-unreadable", {
      personId,
      version: parseEnvelope(encrypted)?.version ?? "none",
      ...remedies,
    });
    return unreadable;
  }
  if (opened.isOutdated) {
    const reencrypted = await encryptSecret(env, opened.secret);
    await replaceEncryptedSecret(openDatabase(env.DB), { personId, encrypted, reencrypted }).catch((error) =>
      log("warn", "two-factor-not-reencrypted", { personId, error: traceOf(error) }),
    );
  }
  return { secret: opened.secret };
}

const remedies = {
  fix: "npx wrangler secret put BETTER_AUTH_SECRETS",
  advice:
    'Add the older secret again behind the newest ("2:newest,1:older"). If it is lost, turn two-factor authentication off: docs/deploy.md, "People and documents"',
};
