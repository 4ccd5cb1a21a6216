import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import { clockOf } from "#rules/consultations/consultation-time.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, Office } from "./draft.ts";

const { subject, lead } = templateCopy["consultation-reminder"];
const { rows, action, closing } = templateCopy["consultation-visitor"];

/** To the visitor, a day before. Its link is the confirmation's: a reminder changes nothing. */
export function consultationReminder(facts: TemplateData["consultation-reminder"], office: Office): Draft {
  const { enquiryId, version, reference, email, day, slot } = facts;
  const time = clockOf(facts)(day, slot);
  const link = office.consultationLinkFor({ enquiryId, version, expiresAt: time.startsAt });
  return {
    to: email,
    replyTo: { email: portal.email, name: portal.name },
    subject: `${subject} · ${reference}`,
    template: {
      title: subject,
      lead,
      ...(link && { action: { label: action, href: link } }),
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.day, value: time.dayText },
        { term: rows.time, value: time.businessText },
        ...(time.visitorText === null ? [] : [{ term: rows.yours, value: time.visitorText }]),
        ...(link ? [{ term: rows.link, value: link, href: link, isCode: true }] : []),
        { term: rows.email, value: portal.email, href: `mailto:${portal.email}` },
        { term: rows.phone, value: portal.phone, href: portal.phoneHref },
      ],
      closing,
    },
  };
}
