import { isTimeZone } from "#rules/consultations/consultation-time.ts";
import { isEmailAddress } from "#rules/email-address.ts";
import type { Bindings } from "./env.ts";
import { log } from "./log.ts";

type Binding = Bindings["DB"] | R2Bucket | Fetcher | RateLimit;
type Bound = { [Name in keyof Bindings]-?: Bindings[Name] extends Binding ? Name : never }[keyof Bindings];

/** All bindings. The type names one that is missing here. */
const bound = {
  DB: true,
  DOCUMENTS: true,
  ASSETS: true,
  ENQUIRY_LIMIT: true,
  SESSION_LIMIT: true,
  API_LIMIT: true,
  ADDRESS_LIMIT: true,
  EVENT_LIMIT: true,
  KEY_LIMIT: true,
} satisfies Record<Bound, true>;

/** For a setting that may be empty, but not missing. */
const anyText = () => true;

/** The texts of `[vars]`. The other settings are checked where they are used. */
const checks = {
  ENVIRONMENT: anyText,
  SITE_ORIGIN: isOrigin,
  MAIL_FROM: isEmailAddress,
  MAIL_TEAM: isEmailAddress,
  MAIL_ACCOUNT: anyText,
  BUSINESS_TIME_ZONE: isTimeZone,
  PASSWORD_RANGE_URL: anyText,
  TURNSTILE_SITE_KEY: anyText,
} as const satisfies Partial<Record<keyof Bindings, (value: string) => boolean>>;

/**
 * Returns the required bindings and `[vars]` that are missing or wrong, and logs them. They are easily forgotten, because an
 * environment of wrangler.toml inherits neither.
 */
export function checkSettings(env: Partial<Bindings>): readonly string[] {
  const unbound = (Object.keys(bound) as Bound[]).filter((name) => typeof env[name] !== "object");
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
