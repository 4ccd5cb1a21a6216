import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import { isCalledOff } from "#rules/consultations/consultation-status.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { calendarFileOf } from "../../consultations/calendar-file.ts";
import type { TemplateData } from "../email.ts";
import { contactRows, replyToUs } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy["consultation-visitor"];

/**
 * To the address that was typed, at every change of a consultation. As in `acknowledgement`, it holds no text that a visitor
 * typed, only the reason that our team gives. It has a calendar file only once our team has decided, or the visitor has used
 * their link.
 */
export function consultationToVisitor(facts: TemplateData["consultation-visitor"], settings: TemplateSettings): Draft {
  const { news, enquiryId, version, reference, email, day, slot, reason, replacesConfirmed } = facts;
  const time = timesIn(facts)(day, slot);
  const { subject, lead } = sentences.news[news];
  const link = isCalledOff(news)
    ? undefined
    : settings.consultationLinkFor({ enquiryId, version, expiresAt: time.startsAt });
  const file = calendarFileOf({
    ...facts,
    ...time,
    changedAt: new Date(facts.changedAt),
    siteOrigin: settings.siteOrigin,
    summary: sentences.summary,
    description: [`${sentences.rows.reference}: ${reference}`, portal.email, portal.phone].join("\n"),
    organizer: portal.email,
    attendee: email,
  });
  return {
    to: email,
    replyTo: replyToUs,
    subject: `${subject} · ${reference}`,
    template: {
      title: subject,
      lead: replacesConfirmed ? sentences.leadOfConfirmed : lead,
      ...(link && { action: { label: news === "proposed" ? sentences.acceptAction : sentences.action, href: link } }),
      rows: consultationRows(reference, time, link),
      ...(reason && { quote: { title: sentences.reason, text: reason } }),
      closing: sentences.closing,
    },
    ...(news !== "requested" && { attachments: [file] }),
  };
}

/** The rows about a consultation: what and when it is, and how to reach us. */
export function consultationRows(
  reference: string,
  { dayText, businessText, visitorText }: ReturnType<ReturnType<typeof timesIn>>,
  link: string | undefined,
): Draft["template"]["rows"] {
  const { rows } = sentences;
  return [
    { term: rows.reference, value: reference, isCode: true },
    { term: rows.day, value: dayText },
    { term: rows.time, value: businessText },
    ...(visitorText === null ? [] : [{ term: rows.yours, value: visitorText }]),
    ...(link ? [{ term: rows.link, value: link, href: link, isCode: true }] : []),
    ...contactRows(rows),
  ];
}
