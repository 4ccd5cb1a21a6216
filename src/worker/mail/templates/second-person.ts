import { templateCopy } from "#content/emails.ts";
import { addressOf } from "#pages";
import { moneyTextOf } from "#rules/money.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { TemplateData } from "../email.ts";
import type { Draft, TemplateSettings } from "./draft.ts";
import { momentOf } from "./moment.ts";
import type { Template } from "./template.ts";

const sentences = templateCopy.secondPerson;

/** To the team, so that nobody becomes staff, or leaves the staff, unnoticed. */
export function staffRequest(facts: TemplateData["staff-request"], settings: TemplateSettings): Draft {
  const { requestId: id, name, email, leaves } = facts;
  const { subject, leaving, rows } = templateCopy["staff-request"];
  const about = [
    { term: rows.name, value: name },
    { term: rows.email, value: email },
  ];
  return draftOf(
    leaves ? leaving : subject,
    { ...facts, id, about, page: addressOf("officePeople", undefined), isAhead: false },
    settings,
  );
}

/** To the team: a distribution run or an erasure waits for a second member of staff. */
export function toConfirm(facts: TemplateData["to-confirm"], settings: TemplateSettings): Draft {
  const { act, id, pays } = facts;
  const { subjects, rows } = templateCopy["to-confirm"];
  const about = pays
    ? [
        { term: rows.project, value: pays.project },
        { term: rows.amount, value: moneyTextOf(pays.amount) },
        ...(pays.day ? [{ term: rows.day, value: shortDateOf(pays.day) }] : []),
      ]
    : [];
  const page =
    act === "erasure"
      ? `${addressOf("officePersonalData", undefined)}?${new URLSearchParams({ erasure: id })}`
      : `${addressOf("officeRecords", undefined)}?${new URLSearchParams({ run: id })}`;
  return draftOf(subjects[act], { ...facts, about, page, isAhead: pays?.isAhead ?? false }, settings);
}

type Waiting = {
  id: string;
  about: Template["rows"];
  page: string;
  isAhead: boolean;
  askedBy: string;
  at: number;
  alone: boolean;
};

function draftOf(subject: string, waiting: Waiting, settings: TemplateSettings): Draft {
  const { id, about, page, isAhead, askedBy, at, alone } = waiting;
  const { lead, rows, clock, action, closing } = sentences;
  const href = `${settings.siteOrigin}${page}`;
  return {
    to: settings.team,
    subject,
    template: {
      title: subject,
      lead: [...(alone ? lead.alone : lead.second), ...(isAhead ? lead.ahead : [])],
      action: { label: action, href },
      rows: [
        ...about,
        { term: rows.askedBy, value: askedBy },
        { term: rows.time, value: `${momentOf(at)} ${clock}` },
        { term: rows.id, value: id, isCode: true },
        { term: rows.page, value: href, href },
      ],
      closing,
    },
  };
}
