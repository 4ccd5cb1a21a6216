import { templateCopy } from "#content/emails.ts";
import { noticeEmail } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { TemplateData } from "../email.ts";
import { contactRows, replyToUs } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";
import { unsubscribeHeaders } from "./notices.ts";

const sentences = templateCopy["submission-company"];

/** To the address of the company's account, when it has submitted and at every change of status. */
export function submissionToCompany(facts: TemplateData["submission-company"], settings: TemplateSettings): Draft {
  const { reference, email, title, status, reason, submissionId, stop } = facts;
  const { subject, lead } = sentences.news[status];
  const { rows, quoteTitles } = sentences;
  const search = submissionId && new URLSearchParams({ draft: submissionId });
  const link = search && `${settings.siteOrigin}${addressOf("submissions", undefined)}?${search}`;
  const unsubscribing = stop && settings.unsubscribeLinkFor({ personId: stop.personId, topic: "submission" });
  return {
    to: email,
    headers: unsubscribeHeaders(unsubscribing),
    replyTo: replyToUs,
    subject: `${subject} · ${reference}`,
    template: {
      title: subject,
      lead,
      ...(link && { action: { label: sentences.action, href: link } }),
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.title, value: title },
        { term: rows.status, value: status },
        ...(link ? [{ term: rows.link, value: link, href: link, isCode: true }] : []),
        ...contactRows(rows),
      ],
      ...(reason && { quote: { title: link ? quoteTitles.asked : quoteTitles.reason, text: reason } }),
      closing: sentences.closing,
      ...(unsubscribing && {
        links: [{ label: `${noticeEmail.unsubscribe} ${noticeEmail.topics.submission}`, href: unsubscribing }],
      }),
    },
  };
}
