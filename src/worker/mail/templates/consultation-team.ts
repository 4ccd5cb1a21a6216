import { templateCopy } from "#content/emails.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import { calendarFileOf } from "../../consultations/calendar-file.ts";
import { messageWithDetails } from "../../consultations/details.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy["consultation-team"];

/** To the team, at every change of a consultation; a reply goes to the visitor. */
export function consultationToTeam(facts: TemplateData["consultation-team"], settings: TemplateSettings): Draft {
  const { news, reference, name, email, company, message, day, slot, reason, unverified } = facts;
  const time = timesIn(facts)(day, slot);
  const { subject, lead } = sentences.news[news];
  const { rows } = sentences;
  const about = [
    { term: rows.reference, value: reference, isCode: true },
    { term: rows.name, value: name },
    { term: rows.email, value: email, href: `mailto:${encodeURIComponent(email)}` },
    ...(company ? [{ term: rows.company, value: company }] : []),
  ];
  const file = calendarFileOf({
    ...facts,
    ...time,
    changedAt: new Date(facts.changedAt),
    siteOrigin: settings.siteOrigin,
    summary: oneLineOf(`${sentences.summary} ${name}`),
    description: [...about.map(({ term, value }) => `${term}: ${value}`), ...(message ? ["", message] : [])].join("\n"),
    organizer: settings.sender,
    attendee: settings.team,
  });
  return {
    to: settings.team,
    replyTo: { email, name },
    subject: `${subject} · ${time.dayText}, ${time.businessText} · ${name} · ${reference}`,
    template: {
      title: subject,
      lead,
      rows: [
        ...about,
        { term: rows.day, value: time.dayText },
        { term: rows.time, value: time.businessText },
        { term: rows.theirs, value: time.visitorText ?? sentences.noZone },
        ...(unverified ? [{ term: rows.sender, value: sentences.unverified }] : []),
        ...(reason ? [{ term: sentences.reason, value: reason }] : []),
      ],
      quote: { title: sentences.quoteTitle, text: messageWithDetails(message, time) },
      closing: sentences.closing,
    },
    attachments: [file],
  };
}
