import { templateCopy } from "#content/emails.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { TemplateData } from "../email.ts";
import { contactRows, replyToUs } from "./contact.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy["interest-investor"];

/** To the account's own address. As in `acknowledgement`, it holds no free text. */
export function interestToInvestor({ reference, email, project, amount }: TemplateData["interest-investor"]): Draft {
  const { rows } = sentences;
  return {
    to: email,
    replyTo: replyToUs,
    subject: `${sentences.subject} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.project, value: project },
        { term: rows.amount, value: moneyTextOf(amount) },
        ...contactRows(rows),
      ],
      closing: sentences.closing,
    },
  };
}
