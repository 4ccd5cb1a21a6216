import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import { addressOf } from "#pages";
import type { TemplateData } from "../email.ts";
import { replyToUs } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";
import { momentOf } from "./moment.ts";

const sentences = templateCopy["security-notice"];

/** To the holder of an account: what happened to it. If the team did it, neither a device nor a network is named. */
export function securityNotice(facts: TemplateData["security-notice"], settings: TemplateSettings): Draft {
  const { email, notice, at, browser, system, network } = facts;
  const { rows } = sentences;
  const { subject, lead } = sentences.notices[notice];
  const device = `${browser ?? sentences.browser} ${sentences.on} ${system ?? sentences.system}`;
  const isByTeam = notice === "two-factor-off-by-team";
  const [isYours, isNotYours] = sentences.closing;
  return {
    to: email,
    replyTo: replyToUs,
    subject,
    template: {
      title: subject,
      lead,
      action: { label: sentences.action, href: `${settings.siteOrigin}${addressOf("forgotPassword", undefined)}` },
      rows: [
        { term: rows.account, value: email },
        { term: rows.time, value: `${momentOf(at)} ${sentences.clock}` },
        { term: rows.device, value: isByTeam ? sentences.team : device },
        ...(isByTeam ? [] : [{ term: rows.network, value: network, isCode: true }]),
      ],
      closing: [
        isYours,
        `${isNotYours} ${settings.siteOrigin}${addressOf("forgotPassword", undefined)} · ${portal.email} · ${portal.phone}`,
      ],
    },
  };
}
