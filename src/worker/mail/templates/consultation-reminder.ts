import { templateCopy } from "#content/emails.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import type { TemplateData } from "../email.ts";
import { consultationRows } from "./consultation-visitor.ts";
import { replyToUs } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const { subject, lead } = templateCopy["consultation-reminder"];
const { action, closing } = templateCopy["consultation-visitor"];

/** To the visitor, a day before. It has the same link as the confirmation, because a reminder changes nothing. */
export function consultationReminder(facts: TemplateData["consultation-reminder"], settings: TemplateSettings): Draft {
  const { enquiryId, version, reference, email, day, slot } = facts;
  const time = timesIn(facts)(day, slot);
  const link = settings.consultationLinkFor({ enquiryId, version, expiresAt: time.startsAt });
  return {
    to: email,
    replyTo: replyToUs,
    subject: `${subject} · ${reference}`,
    template: {
      title: subject,
      lead,
      ...(link && { action: { label: action, href: link } }),
      rows: consultationRows(reference, time, link),
      closing,
    },
  };
}
