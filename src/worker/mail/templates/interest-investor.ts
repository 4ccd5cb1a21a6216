import { templateCopy } from "#content/emails.ts";
import { portal } from "#content/portal.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { TemplateData } from "../email.ts";
import type { Draft } from "./draft.ts";

const sentences = templateCopy["interest-investor"];

/** To the account's own address. As in `acknowledgement`, it holds no free text. */
export function interestToInvestor({ reference, email, project, amount }: TemplateData["interest-investor"]): Draft {
  const { rows } = sentences;
  return {
    to: email,
    replyTo: { email: portal.email, name: portal.name },
    subject: `${sentences.subject} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.project, value: project },
        { term: rows.amount, value: moneyTextOf(amount) },
        { term: rows.email, value: portal.email, href: `mailto:${portal.email}` },
        { term: rows.phone, value: portal.phone, href: portal.phoneHref },
      ],
      closing: sentences.closing,
    },
  };
}
