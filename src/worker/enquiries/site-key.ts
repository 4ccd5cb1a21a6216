import type { Bindings } from "../env.ts";

/** The public key for pages. Undefined unless both keys are set: then there is no Turnstile. */
export function siteKeyOf({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Bindings): string | undefined {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY || undefined : undefined;
}
