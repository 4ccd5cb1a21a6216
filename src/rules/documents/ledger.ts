import * as z from "zod/mini";
import { named } from "../named.ts";
import { downloadOutcomes } from "./download-outcomes.ts";

/**
 * The subject of a ledger. A ledger is what the download log has about a document, a person or a project's documents. A document
 * that was removed from the project counts up to its removal.
 */
export type LedgerSubject = { by: (typeof ledgerSubjects)[number]; id: string };
const ledgerSubjects = ["document", "person", "project"] as const;

const ledgerAttempt = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  who: named,
  /** Null if there was no such document. `title` is null if the document no longer exists. */
  document: z.nullable(z.object({ id: z.string(), title: z.nullable(z.string()) })),
  outcome: z.enum(downloadOutcomes),
  /** Null if the download was refused, or the version was not recorded. */
  fileVersion: z.nullable(z.int()),
  /** The size of the whole version, or null if it is no longer known. */
  fileSize: z.nullable(z.int()),
  bytes: z.int(),
  /** The number of attempts that the entry stands for. */
  attempts: z.int(),
});
export type LedgerAttempt = z.output<typeof ledgerAttempt>;

export const ledgerPage = z.object({ attempts: z.array(ledgerAttempt), next: z.nullable(z.string()) });
export type LedgerPage = z.output<typeof ledgerPage>;

/** Attempts by day on the business clock. The last day is today. */
export const ledgerDays = z.object({
  days: z.array(z.object({ day: z.string(), got: z.int(), refused: z.int() })),
  isCut: z.boolean(),
});
export type LedgerDays = z.output<typeof ledgerDays>;
