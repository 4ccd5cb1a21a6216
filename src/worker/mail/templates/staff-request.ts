import { letterSentences } from "#content/emails.ts";
import type { LetterFacts } from "../email.ts";
import type { Draft, Office } from "./draft.ts";
import { momentOf } from "./moment.ts";

const sentences = letterSentences["staff-request"];

/** To the team, so that nobody becomes staff unseen. */
export function staffRequest(facts: LetterFacts["staff-request"], office: Office): Draft {
  const { requestId, name, email, askedBy, at, alone } = facts;
  const { rows } = sentences;
  return {
    to: office.team,
    subject: sentences.subject,
    sheet: {
      title: sentences.title,
      lead: alone ? sentences.lead.alone : sentences.lead.second,
      rows: [
        { term: rows.name, value: name },
        { term: rows.email, value: email },
        { term: rows.askedBy, value: askedBy },
        { term: rows.time, value: `${momentOf(at)} ${sentences.clock}` },
        { term: rows.id, value: requestId, isCode: true },
      ],
      closing: sentences.closing,
    },
  };
}
