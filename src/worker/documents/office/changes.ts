import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { addDays, readDay } from "#rules/day.ts";
import { foldTitle, hasHiddenTitle } from "#rules/documents/library-document.ts";
import type { DocumentChangeRequest } from "#rules/documents/office-requests.ts";
import {
  actsOf,
  binEndsAt,
  type DocumentAct,
  documentStateOf,
  publishDaysAhead,
} from "#rules/documents/publication.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { dayAt, startOfDay } from "#rules/zoned-day.ts";
import { type StoredDocument, visibilityOf } from "../document-store.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import type { LibrarySettings } from "../library-settings.ts";
import type { DocumentChange } from "./change-store.ts";
import type { FoundDocument } from "./office-list-store.ts";

/** Returns the change for what staff entered, or undefined if nothing would change. */
export function editOf(
  { document, people, projects }: FoundDocument,
  wanted: Omit<DocumentChangeRequest, "version">,
  { hiddenTitles }: LibrarySettings,
): DocumentChange | undefined {
  const grants = { people: [...new Set(wanted.people)].sort(), projects: [...new Set(wanted.projects)].sort() };
  const had = { people: people.map(({ id }) => id).sort(), projects: projects.map(({ id }) => id).sort() };
  const { title, iconName, audience, watermark = document.watermark, publicPlace = document.publicPlace } = wanted;
  const description = wanted.description || null;
  const { company, institutional, retail } = audience;
  const before = { ...visibilityOf(document).audience, ...had, ...outwardOf(document) };
  const after = { company, institutional, retail, ...grants, ...outwardOf({ iconName, watermark, publicPlace }) };
  const isRetitled = document.title !== title || document.description !== description;
  if (!isRetitled && JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const set = {
    title,
    titleFolded: foldTitle(title),
    description,
    iconName,
    forCompany: company,
    forInstitutional: institutional,
    forRetail: retail,
    hidden: hasHiddenTitle(title, hiddenTitles) || document.visibleFrom === null,
    watermark,
    publicPlace,
  };
  return {
    action: "document-changed",
    set,
    grants,
    // Titles and descriptions may name a person, and the audit keeps no texts.
    before,
    after: { ...after, texts: isRetitled ? "changed" : "kept" },
  };
}

/** Returns the change for an act of staff, or undefined if the document is already in that state. */
export function actOf(
  document: StoredDocument,
  { act, day }: { act: DocumentAct; day: string | undefined },
  { hiddenTitles, zone, now }: LibrarySettings,
): DocumentChange | Problem | undefined {
  const state = documentStateOf(document, hiddenTitles, now);
  const from = act === "publish" ? publishTimeOf(day, zone, now) : null;
  if (from === "badDay" || from === "farDay") return invalidAt("day", errors[from]);
  if (isDone(document, act, { state, from, now })) return undefined;
  if (!actsOf[state].some((each) => each === act)) return { problem: "conflict", detail: errors.notNow };
  if (act === "restore" && document.binnedAt && binEndsAt(document.binnedAt) <= now)
    return { problem: "conflict", detail: errors.binOver };
  const before = {
    state,
    visibleFrom: document.visibleFrom?.toISOString() ?? null,
    ...(document.publicPlace && { publicPlace: document.publicPlace }),
  };
  const hidden = from === null || hasHiddenTitle(document.title, hiddenTitles);
  // Unpublishing frees the public place, so that publishing again does not make the document public by an old choice.
  const publicPlace = from === null ? null : document.publicPlace;
  const set = { visibleFrom: from, hidden, binnedAt: act === "bin" ? now : null, publicPlace };
  const after = { state: stateAfter(act, from), visibleFrom: from?.toISOString() ?? null };
  return { action: actionOf[act], set, before, after };
}

/** Returns the change that makes a new file the present version of a document. */
export function replacementOf(
  document: StoredDocument,
  file: ReceivedFile,
  actorId: string,
  now: Date,
): DocumentChange {
  const { fileType, fileName, objectKey, etag, sha256 } = file;
  const fileVersion = document.fileVersion + 1;
  const added = { fileVersion, fileAddedAt: now, fileAddedBy: actorId };
  return {
    action: "document-replaced",
    set: { fileType, fileName, objectKey, etag, sha256, fileSize: file.sizeInBytes, ...added },
    before: { version: document.fileVersion, sha256: document.sha256 },
    after: { version: fileVersion, sha256 },
    isNewFile: true,
  };
}

const actionOf = {
  publish: "document-published",
  unpublish: "document-unpublished",
  bin: "document-binned",
  restore: "document-restored",
} as const;

function publishTimeOf(day: string | undefined, zone: string, now: Date): Date | "badDay" | "farDay" {
  if (day === undefined) return now;
  const [read, today] = [readDay(day), dayAt(now, zone)];
  if (!read || read <= today) return "badDay";
  return read <= addDays(today, publishDaysAhead) ? startOfDay(read, zone) : "farDay";
}

/** `from` is when members may start to see the document; it is null for every act but `publish`. */
type Facts = { state: ReturnType<typeof documentStateOf>; from: Date | null; now: Date };

function isDone({ visibleFrom, binnedAt }: StoredDocument, act: DocumentAct, { state, from, now }: Facts): boolean {
  if (act === "bin") return binnedAt !== null;
  if (binnedAt !== null) return false;
  if (from === null) return state === "draft";
  const isVisibleNow = visibleFrom !== null && visibleFrom <= now;
  return isVisibleNow ? from <= now : visibleFrom?.getTime() === from.getTime();
}

function stateAfter(act: DocumentAct, from: Date | null) {
  if (act === "bin") return "binned";
  return from ? "published" : "draft";
}

function outwardOf({
  iconName,
  watermark,
  publicPlace,
}: Pick<StoredDocument, "iconName" | "watermark" | "publicPlace">) {
  return { icon: iconName, watermark, publicPlace };
}
