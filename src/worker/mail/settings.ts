import { portal } from "#content/portal.ts";
import { type DailyCeiling, defaultDailyCeiling, readDailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { secretProblemOf } from "../auth/require-secret.ts";
import { secretsOf } from "../auth/secrets.ts";
import { type ConsultationPass, consultationLink, signPass } from "../consultations/link-token.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { signUnsubscribe, type UnsubscribePass, unsubscribeLink } from "../notices/unsubscribe-token.ts";
import type { TemplateSettings } from "./templates/draft.ts";

/**
 * Returns the settings that templates need. `emailId`: the e-mail whose unsubscribe links, which work once each, are signed. It
 * is left out for an e-mail that is only shown, which gets no such links.
 */
export function templateSettingsOf(env: Bindings, emailId?: string): TemplateSettings {
  const { MAIL_TEAM: team, MAIL_FROM: sender, SITE_ORIGIN: siteOrigin } = env;
  const consultationLinkFor = (pass: ConsultationPass) =>
    secretProblemOf(env) ? undefined : consultationLink(siteOrigin, signPass(pass, secretsOf(env)));
  const unsubscribeLinkFor = (stop: Omit<UnsubscribePass, "emailId">) =>
    emailId === undefined || secretProblemOf(env)
      ? undefined
      : unsubscribeLink(siteOrigin, signUnsubscribe({ ...stop, emailId }, secretsOf(env)));
  return { team, sender, siteOrigin, consultationLinkFor, unsubscribeLinkFor };
}

export function relayOf(env: Bindings) {
  const from = { email: env.MAIL_FROM, name: portal.name };
  return { key: env.MAILCHANNELS_API_KEY, baseUrl: env.MAIL_RELAY_URL, from };
}

export function ceilingOf(env: Bindings): DailyCeiling {
  const ceiling = readDailyCeiling(env.MAIL_DAILY_CEILING);
  if (ceiling) return ceiling;
  log("error", "mail-daily-ceiling-unreadable", {
    advice: `MAIL_DAILY_CEILING in wrangler.toml must be a whole number of e-mails a day, from 1. Until then it is ${defaultDailyCeiling.ordinary}.`,
  });
  return defaultDailyCeiling;
}
