import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import { contactRows, replyToUs } from "./contact.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy.acknowledgement;

/**
 * To the address that was typed. It holds nothing else that was typed: otherwise the form could send anybody's text to strangers.
 */
export function acknowledgement({ email, reference }: TemplateData["acknowledgement"]): Draft {
  return {
    to: email,
    replyTo: replyToUs,
    subject: `${sentences.subject} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [{ term: sentences.rows.reference, value: reference, isCode: true }, ...contactRows(sentences.rows)],
      closing: sentences.closing,
    },
  };
}
