import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import type { TemplateData } from "../email.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy["submission-company"];

/** To the company's own account, when it has submitted and at every change of status. */
export function submissionToCompany(facts: TemplateData["submission-company"]): Draft {
  const { reference, email, title, status } = facts;
  const { subject, lead } = sentences.news[status];
  const { rows } = sentences;
  return {
    to: email,
    replyTo: { email: portal.email, name: portal.name },
    subject: `${subject} · ${reference}`,
    template: {
      title: subject,
      lead,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.title, value: title },
        { term: rows.status, value: status },
        { term: rows.email, value: portal.email, href: `mailto:${portal.email}` },
        { term: rows.phone, value: portal.phone, href: portal.phoneHref },
      ],
      closing: sentences.closing,
    },
  };
}
