import { templateCopy } from "#content/emails.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

const sentences = templateCopy["interest-team"];
const { rows, kinds } = sentences;

/** To the team; a reply goes to the investor. */
export function interestToTeam(facts: TemplateData["interest-team"], settings: TemplateSettings): Draft {
  const draft = draftOf(sentences, facts, settings);
  const { noticeVersion, message } = facts;
  return {
    ...draft,
    template: {
      ...draft.template,
      rows: [...draft.template.rows, { term: rows.notice, value: noticeVersion }],
      ...(message && { quote: { title: sentences.quoteTitle, text: message } }),
    },
  };
}

export function withdrawalToTeam(facts: TemplateData["interest-withdrawn"], settings: TemplateSettings): Draft {
  return draftOf(templateCopy["interest-withdrawn"], facts, settings);
}

type EmailTexts = { subject: string; title: string; lead: readonly string[]; closing: readonly string[] };

function draftOf(
  { subject, ...texts }: EmailTexts,
  facts: TemplateData["interest-withdrawn"],
  settings: TemplateSettings,
) {
  const { reference, name, email, kind, project, amount } = facts;
  return {
    to: settings.team,
    replyTo: { email, name },
    subject: `${subject} · ${project} · ${moneyTextOf(amount)} · ${reference}`,
    template: {
      ...texts,
      rows: [
        { term: rows.reference, value: reference, isCode: true },
        { term: rows.name, value: name },
        { term: rows.email, value: email, href: `mailto:${encodeURIComponent(email)}` },
        { term: rows.kind, value: kinds[kind] },
        { term: rows.project, value: project },
        { term: rows.amount, value: moneyTextOf(amount) },
      ],
    },
  };
}
