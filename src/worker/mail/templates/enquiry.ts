import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy.enquiry;

/** To the team; a reply goes to the visitor. */
export function enquiry(facts: TemplateData["enquiry"], settings: TemplateSettings): Draft {
  const { reference, name, email, company, topic, message, unverified } = facts;
  return {
    to: settings.team,
    replyTo: { email, name },
    subject: `${sentences.subject} · ${topic || name} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: sentences.rows.reference, value: reference, isCode: true },
        { term: sentences.rows.name, value: name },
        { term: sentences.rows.email, value: email, href: `mailto:${encodeURIComponent(email)}` },
        ...(company ? [{ term: sentences.rows.company, value: company }] : []),
        ...(topic ? [{ term: sentences.rows.topic, value: topic }] : []),
        ...(unverified ? [{ term: sentences.rows.sender, value: sentences.unverified }] : []),
      ],
      quote: { title: sentences.quoteTitle, text: message },
      closing: sentences.closing,
    },
  };
}
