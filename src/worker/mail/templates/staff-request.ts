import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, Office } from "./draft.ts";
import { momentOf } from "./moment.ts";

const sentences = templateCopy["staff-request"];

/** To the team, so that nobody becomes staff, or leaves it, unnoticed. */
export function staffRequest(facts: TemplateData["staff-request"], office: Office): Draft {
  const { requestId, name, email, askedBy, at, alone, leaves } = facts;
  const { rows, leaving } = sentences;
  const lead = alone ? sentences.lead.alone : sentences.lead.second;
  return {
    to: office.team,
    subject: leaves ? leaving.subject : sentences.subject,
    template: {
      title: leaves ? leaving.subject : sentences.title,
      lead: leaves && !alone ? leaving.lead : lead,
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
