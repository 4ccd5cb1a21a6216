import { ownConfirmationFrom } from "#rules/office/second-person.ts";
import { dataParts, fateIn, type PartCounts } from "#rules/privacy/data-parts.ts";
import { type Erasure, type FoundData, type PersonQuery, pseudonymOf } from "#rules/privacy/erasure.ts";
import type { Database } from "../db/database.ts";
import { erasedName } from "../office/erased-name.ts";
import { findErasureRow, findOpenErasure, type StoredErasure } from "./erasure-store.ts";
import {
  countParts,
  type DataSubject,
  findAccountBy,
  findAddressOf,
  findErasureEffects,
  findLatestEnquiry,
  type StoredAccount,
} from "./person-data-store.ts";

const shownDocuments = 20;

type FoundSubject = { subject: DataSubject; account: StoredAccount | undefined };

/** Finds the person of a query. Undefined if there is no such account, enquiry or open erasure. Accepts any e-mail address. */
export async function findSubject(db: Database, query: PersonQuery): Promise<FoundSubject | undefined> {
  if ("person" in query) {
    const account = await findAccountBy(db, { id: query.person });
    return account && { subject: { email: account.email.toLowerCase(), personId: account.id }, account };
  }
  const email = await findAddress(db, query);
  if (!email) return undefined;
  const account = await findAccountBy(db, { email });
  return { subject: { email, personId: account?.id ?? null }, account };
}

async function findAddress(db: Database, query: Exclude<PersonQuery, { person: string }>) {
  if ("email" in query) return query.email;
  if ("enquiry" in query) return findAddressOf(db, query.enquiry);
  return (await findErasureRow(db, query.erasure))?.erasure.email;
}

/** Counts a person's data by part, and finds what an erasure would remove and which consultations and e-mails it would cancel. */
export async function findData(db: Database, { subject, account }: FoundSubject, now: Date): Promise<FoundData> {
  const [counts, ahead, enquiry, erasure] = await Promise.all([
    countParts(db, subject),
    findErasureEffects(db, subject, now, shownDocuments),
    findLatestEnquiry(db, subject.email),
    findOpenErasure(db, subject.email),
  ]);
  const { documents, files, consultations, emails } = ahead;
  return {
    email: subject.email,
    person: account ? { id: account.id, name: account.name, kind: account.kind, disabled: account.disabled } : null,
    parts: partsOf(counts),
    files,
    documents,
    ahead: { consultations, emails },
    enquiry: enquiry ?? null,
    erasure: erasure ? shownErasureOf(erasure) : null,
  };
}

export function shownErasureOf({ erasure, preparer, confirmer, preparerLeft, isAlone }: StoredErasure): Erasure {
  const { id, status, email, counts, digest, preparedBy, preparedAt, confirmedBy, confirmedAt, endedAt } = erasure;
  return {
    id,
    status,
    email,
    parts: partsOf(counts),
    plan: digest,
    preparedBy: { id: preparedBy, name: preparer ?? erasedName(preparedBy) },
    preparedAt: preparedAt.toISOString(),
    preparerLeft: status === "prepared" && preparerLeft,
    ownConfirmationFrom: status === "prepared" ? ownConfirmationFrom(preparedAt, isAlone) : null,
    confirmedBy: confirmedBy === null ? null : { id: confirmedBy, name: confirmer ?? erasedName(confirmedBy) },
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    pseudonym: pseudonymOf(id),
  };
}

function partsOf(counts: PartCounts): FoundData["parts"] {
  return dataParts.map((part) => ({ part, count: counts[part] ?? 0, fate: fateIn(part, counts) }));
}
