import { createHash } from "node:crypto";
import { readCapped } from "../capped-body.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";

const timeoutMs = 1000;

/** A padded answer has about 60 KB. */
const largestAnswerInBytes = 256 * 1024;

/** How many digits of the hash are sent. Hundreds of leaked passwords share them. */
const prefixLength = 5;

/**
 * Checks with the range search of Have I Been Pwned whether a password is in a known breach. Neither the password nor its whole
 * hash is sent. Local development does not ask. If the service does not answer in time, the password is accepted; the list of
 * common passwords in `rules` has been checked before.
 */
export async function isLeaked(env: Bindings, password: string): Promise<boolean> {
  if (!env.PASSWORD_RANGE_URL || env.ENVIRONMENT === "local") return false;
  // The service indexes leaked passwords by SHA-1.
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${env.PASSWORD_RANGE_URL}/${hash.slice(0, prefixLength)}`, {
      // Padding hides the prefix from anybody who sees the length of the answer.
      headers: { "Add-Padding": "true", "User-Agent": "cantiere" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) throw new Error(`The range search answered ${response.status}.`);
    return holds(await readText(response), hash.slice(prefixLength));
  } catch (error) {
    log("warn", "password-range-unavailable", { error: traceOf(error) });
    return false;
  }
}

/** The answer has lines of `SUFFIX:COUNT`. Padding has the count 0. */
function holds(answer: string, suffix: string): boolean {
  return answer.split(/\r?\n/).some((line) => {
    const [each, count] = line.split(":");
    return each === suffix && Number(count) > 0;
  });
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const bytes = await readCapped(response.body, largestAnswerInBytes);
  if (!bytes) throw new Error("The range search answered too much.");
  return new TextDecoder().decode(bytes);
}
