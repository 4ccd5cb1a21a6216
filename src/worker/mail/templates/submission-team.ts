import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy["submission-team"];

/** To the team; a reply goes to the company. */
export function submissionToTeam(facts: TemplateData["submission-team"], settings: TemplateSettings): Draft {
  const { reference, submissionId, name, email, title, message } = facts;
  const { rows } = sentences;
  return {
    to: settings.team,
    replyTo: { email, name },
    subject: `${sentences.subject} · ${title} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.title, value: title },
        { term: rows.name, value: name },
        { term: rows.email, value: email, href: `mailto:${encodeURIComponent(email)}` },
        { term: rows.id, value: submissionId, isCode: true },
      ],
      quote: { title: sentences.quoteTitle, text: message },
      closing: sentences.closing,
    },
  };
}
