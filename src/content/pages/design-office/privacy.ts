import type { Erasure, FoundData } from "#rules/privacy/erasure.ts";
import type { RetentionList } from "#rules/retention/retention-list.ts";

const paolo = { id: "paolo", name: "Paolo Conti" };
const email = "i.tedeschi@posta.example";

const parts: Erasure["parts"] = [
  { part: "account", count: 1, fate: "pseudonymised" },
  { part: "enquiries", count: 3, fate: "removed" },
  { part: "notices", count: 18, fate: "removed" },
  { part: "holdings", count: 4, fate: "kept" },
  { part: "audit", count: 7, fate: "kept" },
];

const erasure: Erasure = {
  id: "e1",
  status: "prepared",
  email,
  parts,
  plan: "d1",
  preparedBy: { id: "chiara", name: "Chiara Neri" },
  preparedAt: "2030-01-16T14:02:00.000Z",
  preparerLeft: false,
  ownConfirmationFrom: null,
  confirmedBy: null,
  confirmedAt: null,
  endedAt: null,
  pseudonym: "e1@erased.invalid",
};

/** The data of a person with an account, an enquiry and a prepared erasure. */
export const sampleFound: FoundData = {
  email,
  person: { id: "p5", name: "Ilaria Tedeschi", kind: "retail", disabled: false },
  parts,
  files: 2,
  documents: [{ id: "d1", title: "Edge Data Hall: operating report" }],
  ahead: { consultations: 1, emails: 2 },
  enquiry: "DYBNG-2BAJ3",
  erasure,
};

export const sampleErasures: { erasures: Erasure[] } = {
  erasures: [
    erasure,
    { ...erasure, id: "e2", status: "running", email: "l.bassi@bassi-costruzioni.example", confirmedBy: paolo },
    {
      ...erasure,
      id: "e3",
      status: "done",
      email: null,
      confirmedBy: paolo,
      endedAt: "2030-01-14T10:20:00.000Z",
      pseudonym: "e3@erased.invalid",
    },
  ],
};

export const sampleRetention: RetentionList = {
  periods: [
    { kept: "downloadAttempts", days: 365, now: 12, soon: 80 },
    { kept: "attemptCounters", days: 1, now: 1_000, soon: 1_000 },
    { kept: "sentEmails", days: 90, now: 0, soon: 4 },
  ],
  bin: { now: 0, soon: 1 },
  wrong: ["RETENTION_DAYS.notices"],
};
