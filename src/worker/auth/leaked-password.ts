import { createHash } from "node:crypto";
import { readCapped } from "../capped-body.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";

const timeoutMs = 1000;

/** With its padding an answer is some 60 KB; far more than that is none. */
const largestAnswerInBytes = 256 * 1024;

/** The service is asked by so many digits of the hash, which hundreds of leaked passwords share. */
const prefixLength = 5;

/**
 * Whether a password is among those that leaked anywhere, by Have I Been Pwned's range search: neither the password nor
 * its hash leaves. It is not asked in local development. Where it does not answer in time the password passes, and the
 * list that we bring ourselves has the last word.
 */
export async function isLeaked(env: Bindings, password: string): Promise<boolean> {
  if (!env.PASSWORD_RANGE_URL || env.ENVIRONMENT === "local") return false;
  // The service's choice: it keeps the passwords that leaked as SHA-1.
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${env.PASSWORD_RANGE_URL}/${hash.slice(0, prefixLength)}`, {
      // So that the length of the answer does not tell the prefix either.
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

/** Lines of `SUFFIX:COUNT`; padding has the count 0. */
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
