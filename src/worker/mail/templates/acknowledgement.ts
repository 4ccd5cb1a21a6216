import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import type { TemplateData } from "../email.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy.acknowledgement;

/**
 * To the address that was typed. It holds nothing else that was typed: otherwise the form could send anybody's text to strangers.
 */
export function acknowledgement({ email, reference }: TemplateData["acknowledgement"]): Draft {
  return {
    to: email,
    replyTo: { email: portal.email, name: portal.name },
    subject: `${sentences.subject} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: sentences.rows.reference, value: reference, isCode: true },
        { term: sentences.rows.email, value: portal.email, href: `mailto:${portal.email}` },
        { term: sentences.rows.phone, value: portal.phone, href: portal.phoneHref },
      ],
      closing: sentences.closing,
    },
  };
}
