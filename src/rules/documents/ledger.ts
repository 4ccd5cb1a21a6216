import * as z from "zod/mini";
import { named } from "../named.ts";
import { type DownloadOutcome, downloadOutcomes } from "./download-outcomes.ts";

/** Whose ledger: the attempts at a document, by a person, or at a project's documents. What was taken from it counts until then. */
export type LedgerOf = { by: (typeof ledgerSubjects)[number]; id: string };
const ledgerSubjects = ["document", "person", "project"] as const;

export type LedgerAttempt = {
  id: string;
  at: string;
  who: { id: string; name: string };
  /** Null if there was no such document, its title null if there is none any more. */
  document: { id: string; title: string | null } | null;
  outcome: DownloadOutcome;
  /** Null if refused, and where it was not recorded. */
  fileVersion: number | null;
  /** Of the whole version; null where it is not known any more. */
  fileSize: number | null;
  bytes: number;
  /** How many attempts the entry stands for. */
  attempts: number;
};
export type LedgerPage = { attempts: LedgerAttempt[]; next: string | null };

/** Attempts by day on the business clock, the last of them today. */
export type LedgerDays = { days: { day: string; got: number; refused: number }[]; isCut: boolean };

export const ledgerPage: z.ZodMiniType<LedgerPage> = z.object({
  attempts: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      who: named,
      document: z.nullable(z.object({ id: z.string(), title: z.nullable(z.string()) })),
      outcome: z.enum(downloadOutcomes),
      fileVersion: z.nullable(z.int()),
      fileSize: z.nullable(z.int()),
      bytes: z.int(),
      attempts: z.int(),
    }),
  ),
  next: z.nullable(z.string()),
});

export const ledgerDays: z.ZodMiniType<LedgerDays> = z.object({
  days: z.array(z.object({ day: z.string(), got: z.int(), refused: z.int() })),
  isCut: z.boolean(),
});
