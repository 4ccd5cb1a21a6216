import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import type { TemplateData } from "../email.ts";
import { contactRows } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy.reply;

/** To the sender of an enquiry, in the words of a member of staff. It does not repeat the sender's message. */
export function reply(
  { reference, email, kind, author, text }: TemplateData["reply"],
  settings: TemplateSettings,
): Draft {
  const { rows } = sentences;
  return {
    to: email,
    replyTo: { email: settings.team, name: portal.name },
    subject: `${sentences.subjects[kind]} · ${reference}`,
    template: {
      title: sentences.subjects[kind],
      lead: sentences.lead,
      body: text,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.author, value: author },
        ...contactRows(rows),
      ],
      closing: sentences.closing,
    },
  };
}
