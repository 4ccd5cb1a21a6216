import { isTimeZone } from "#rules/consultations/consultation-time.ts";
import { isEmailAddress } from "#rules/email-address.ts";
import type { Bindings } from "./env.ts";
import { log } from "./log.ts";

const bound = [
  "DB",
  "DOCUMENTS",
  "ASSETS",
  "ENQUIRY_LIMIT",
  "SESSION_LIMIT",
  "API_LIMIT",
  "ADDRESS_LIMIT",
  "EVENT_LIMIT",
  "KEY_LIMIT",
] as const satisfies readonly (keyof Bindings)[];

/** The settings that are not checked where they are used. */
const checks = {
  SITE_ORIGIN: isOrigin,
  MAIL_FROM: isEmailAddress,
  MAIL_TEAM: isEmailAddress,
  BUSINESS_TIME_ZONE: isTimeZone,
} as const satisfies Partial<Record<keyof Bindings, (value: string) => boolean>>;

/**
 * Returns the required bindings and `[vars]` that are missing or wrong, and logs them. They are easily forgotten, because an
 * environment of wrangler.toml inherits neither.
 */
export function checkSettings(env: Partial<Bindings>): readonly string[] {
  const unbound = bound.filter((name) => typeof env[name] !== "object");
  const unset = (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => {
    const value: unknown = env[name];
    return typeof value !== "string" || !checks[name](value);
  });
  const wrong = [...unbound, ...unset];
  if (wrong.length > 0) {
    const fix = "Set them in wrangler.toml as docs/deploy.md says, in each environment again, and deploy.";
    log("error", "settings-wrong", { wrong: wrong.join(", "), fix });
  }
  return wrong;
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
