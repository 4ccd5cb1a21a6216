import { templateCopy } from "#content/emails.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, Office } from "./draft.ts";

const sentences = templateCopy["interest-team"];

/** To the team; a reply goes to the investor. */
export function interestToTeam(facts: TemplateData["interest-team"], office: Office): Draft {
  const { reference, name, email, kind, project, amount, noticeVersion, message } = facts;
  const { rows } = sentences;
  return {
    to: office.team,
    replyTo: { email, name },
    subject: `${sentences.subject} · ${project} · ${moneyTextOf(amount)} · ${reference}`,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.name, value: name },
        { term: rows.email, value: email, href: `mailto:${encodeURIComponent(email)}` },
        { term: rows.kind, value: sentences.kinds[kind] },
        { term: rows.project, value: project },
        { term: rows.amount, value: moneyTextOf(amount) },
        { term: rows.notice, value: noticeVersion },
      ],
      ...(message && { quote: { title: sentences.quoteTitle, text: message } }),
      closing: sentences.closing,
    },
  };
}
