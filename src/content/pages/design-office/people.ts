import type { Person } from "#rules/accounts/person.ts";
import type { LedgerDays, LedgerPage } from "#rules/documents/ledger.ts";

export const sampleViewed: Person = {
  id: "p9",
  name: "Marco Adda",
  email: "m.adda@adda.example",
  kind: "institutional",
  twoFactor: true,
  viewedBy: { id: "p1", until: "2030-01-16T15:15:00.000Z", leftMs: 600_000 },
};

const attempt = {
  who: { id: sampleViewed.id, name: sampleViewed.name },
  document: { id: "d1", title: "Edge Data Hall: operating report" },
  fileVersion: 2,
  fileSize: 2_340_000,
  attempts: 1,
};

export const sampleLedger: LedgerPage = {
  attempts: [
    { ...attempt, id: "l1", at: "2030-01-16T14:02:00.000Z", outcome: "granted", bytes: 2_340_000 },
    { ...attempt, id: "l2", at: "2030-01-15T09:30:00.000Z", outcome: "aborted", bytes: 1_090_000 },
    {
      ...attempt,
      id: "l3",
      at: "2030-01-15T09:12:00.000Z",
      document: null,
      outcome: "refused",
      fileVersion: null,
      fileSize: null,
      bytes: 0,
      attempts: 4,
    },
  ],
  next: null,
};

export const sampleLedgerDays: LedgerDays = {
  days: [
    { day: "2030-01-14", got: 0, refused: 0 },
    { day: "2030-01-15", got: 1, refused: 4 },
    { day: "2030-01-16", got: 1, refused: 0 },
  ],
  isCut: false,
};
