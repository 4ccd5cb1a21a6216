import { officeDocumentErrors as errors, markErrors } from "#content/office/errors.ts";
import { hasHiddenTitle } from "#rules/documents/library-document.ts";
import { documentStateOf } from "#rules/documents/publication.ts";
import { type MarkFault, markFaultOf, type Recipient } from "#rules/documents/watermark.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import type { StoredDocument } from "../document-store.ts";
import { type FileInStore, findFile } from "../files/file-store.ts";
import type { LibrarySettings } from "../library-settings.ts";
import { markFile } from "../marked/mark-file.ts";
import { waitForMarkSlot } from "../marked/mark-slots.ts";
import { findAtPlace } from "../public/place-store.ts";
import type { DocumentChange } from "./change-store.ts";

/** The recipient of a trial copy. It is sent to nobody: it only shows whether the file can be marked. */
const nobody: Recipient = { id: "none", name: "Ada Rossi", email: "ada@example.com" };

/** Returns why a document cannot be shared as staff want it to be: marked, or with everyone at a public place. */
export async function findSharingProblem(
  env: Bindings,
  document: StoredDocument,
  { set }: Pick<DocumentChange, "set">,
  settings: LibrarySettings,
): Promise<Problem | undefined> {
  const wanted = { ...document, ...set };
  if (wanted.publicPlace) {
    if (wanted.watermark) return invalidAt("publicPlace", errors.publicMarked);
    if (hasHiddenTitle(wanted.title, settings.hiddenTitles)) return invalidAt("publicPlace", errors.publicHidden);
    if (documentStateOf(document, [], settings.now) !== "published")
      return invalidAt("publicPlace", errors.notPublished);
    const there = await findAtPlace(openDatabase(env.DB), wanted.publicPlace);
    if (there && there.id !== document.id) return invalidAt("publicPlace", `${errors.placeTaken} ${there.title}`);
  }
  const isMarkedNow = wanted.watermark && !document.watermark;
  return isMarkedNow ? findMarkProblem(env, document) : undefined;
}

/** Returns why a file cannot be marked. A file that is not too large is marked on trial. */
export async function findMarkProblem(
  env: Bindings,
  { fileType, objectKey, etag }: Pick<StoredDocument, "fileType" | "objectKey" | "etag">,
): Promise<Problem | undefined> {
  const file = await findFile(env, objectKey);
  if (!file || (etag !== null && file.etag !== etag)) return invalidAt("watermark", markErrors.missing);
  const fault = markFaultOf({ fileType, fileSize: file.sizeInBytes }) ?? (await tryToMark(env, fileType, file));
  if (fault === "busy") return { problem: "unavailable", detail: markErrors.busy };
  return fault && invalidAt("watermark", markErrors[fault]);
}

async function tryToMark(
  env: Bindings,
  fileType: string,
  file: FileInStore,
): Promise<MarkFault | "busy" | "missing" | undefined> {
  const slot = await waitForMarkSlot(file.sizeInBytes);
  if (!slot) return "busy";
  try {
    const copy = await markFile(env, { fileType, file }, nobody, new Date(0));
    if (copy === undefined) return "missing";
    return copy instanceof Uint8Array ? undefined : copy;
  } finally {
    slot.release();
  }
}
