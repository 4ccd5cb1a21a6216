import type { Bindings } from "./env.ts";

/** The time zone of consultation slots if none is set. Without it slots would silently use UTC, the Worker's own zone. */
const defaultTimeZone = "America/New_York";

export function withTimeZone(env: Bindings): Bindings {
  return env.BUSINESS_TIME_ZONE ? env : { ...env, BUSINESS_TIME_ZONE: defaultTimeZone };
}
