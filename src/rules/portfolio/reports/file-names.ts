import type { IssuedStatement, ListedPayment } from "./answers.ts";
import { revisionTextOf } from "./revision.ts";

type Named = Pick<IssuedStatement, "period" | "currency" | "mandate" | "revision">;

/** `statement-2025-Q4-EUR-B.pdf`; the mandate's name, if there is one, follows the currency. */
export function statementFileName({ period, currency, mandate, revision }: Named, type: "pdf" | "csv"): string {
  const parts = ["statement", period, currency, ...(mandate === null ? [] : [plainOf(mandate)])];
  return `${[...parts, revisionTextOf(revision)].join("-")}.${type}`;
}

export function noticeFileName({ project, day }: Pick<ListedPayment, "project" | "day">): string {
  return `notice-${plainOf(project)}-${day}.pdf`;
}

export function taxFileName(year: number, type: "pdf" | "csv"): string {
  return `tax-overview-${year}.${type}`;
}

/** Keeps only letters and digits, which every file system accepts, and replaces the rest by hyphens. */
function plainOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "0";
}
