import type { Bindings } from "./env.ts";

/** Of the consultation slots, where none is set: the Worker's own zone would be UTC, and nobody would notice. */
const defaultTimeZone = "America/New_York";

export function withTimeZone(env: Bindings): Bindings {
  return env.BUSINESS_TIME_ZONE ? env : { ...env, BUSINESS_TIME_ZONE: defaultTimeZone };
}
