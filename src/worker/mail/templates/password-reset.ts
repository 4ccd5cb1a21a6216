import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy["password-reset"];

export function passwordReset({ email, link }: TemplateData["password-reset"]): Draft {
  return {
    to: email,
    subject: sentences.subject,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      action: { label: sentences.action, href: link },
      rows: [
        { term: sentences.rows.link, value: link, href: link, isCode: true },
        { term: sentences.rows.validity, value: sentences.validity },
      ],
      closing: sentences.closing,
    },
  };
}
