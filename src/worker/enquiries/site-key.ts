import type { Bindings } from "../env.ts";

/** Returns the public key for pages, or undefined unless both keys are set: then Turnstile is off. */
export function siteKeyOf({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Bindings): string | undefined {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY || undefined : undefined;
}
