import { archiveNotes } from "#content/office/privacy.ts";
import { csvLinesOf, csvOf } from "#rules/csv.ts";
import { readOwnAccount } from "../accounts/data-export/data-export-store.ts";
import { jsonOf } from "../accounts/data-export/json.ts";
import { listOwnData } from "../accounts/data-export/own-data.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { openFile } from "../documents/files/file-store.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { listSentFiles } from "./export-store.ts";
import type { DataSubject } from "./person-data-store.ts";
import type { ArchiveFile } from "./zip.ts";

type Pages = AsyncIterable<readonly object[]>;

/** The zip that we write, without ZIP64, is limited to 4 GiB. What the files leave of that is for the lists. */
const maxFileBytes = 3 * 2 ** 30;

/**
 * Generates the archive for an access request: everything as JSON, each list also as CSV, and the files that the person sent. It
 * has what the account's own export has, except drafts, which only the person sees. The lists are read twice, because an archive is
 * written file by file. A file that is not in the store, or for which there is no room, is replaced by a text that says so.
 */
export async function* exportedFiles(env: Bindings, subject: DataSubject, now: Date): AsyncGenerator<ArchiveFile> {
  const db = openDatabase(env.DB);
  const known = { exportedAt: now, ...(await readOwnAccount(db, subject.personId ?? "")) };
  yield { name: "data.json", parts: jsonOf(known, listsOf(db, subject)) };
  for (const [name, pages] of Object.entries(listsOf(db, subject))) {
    const iterator = pages[Symbol.asyncIterator]();
    const first = await firstRows(iterator);
    if (first) yield { name: `csv/${name}.csv`, parts: csvPartsOf(first, iterator) };
  }
  yield* sentFiles(env, db, subject);
}

async function* sentFiles(env: Bindings, db: Database, subject: DataSubject): AsyncGenerator<ArchiveFile> {
  let room = maxFileBytes;
  for await (const files of listSentFiles(db, subject)) {
    for (const { id, key, etag, fileName, sizeInBytes } of files) {
      const name = `files/${id}-${plainName(fileName)}`;
      if (sizeInBytes > room) {
        yield { name: `${name}.left-out.txt`, parts: only(archiveNotes.leftOut) };
        continue;
      }
      const body = await openFile(env, { key, etag, sizeInBytes }, { offset: 0, length: sizeInBytes });
      if (body) {
        room -= sizeInBytes;
        yield { name, parts: body as AsyncIterable<Uint8Array>, isStored: true };
      } else {
        log("error", "file-without-object", { fileId: id });
        yield { name: `${name}.missing.txt`, parts: only(archiveNotes.missing) };
      }
    }
  }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

function listsOf(db: Database, subject: DataSubject): Record<string, Pages> {
  return listOwnData(db, subject, { withDrafts: false });
}

/** Reads up to the first page that has rows; undefined for an empty list. */
async function firstRows(pages: AsyncIterator<readonly object[]>): Promise<readonly object[] | undefined> {
  for (let next = await pages.next(); !next.done; next = await pages.next())
    if (next.value.length > 0) return next.value;
  return undefined;
}

async function* csvPartsOf(first: readonly object[], pages: AsyncIterator<readonly object[]>): AsyncGenerator<string> {
  const columns = Object.keys(first[0] ?? {});
  const cellsOf = (row: object) => columns.map((column) => cellOf((row as Record<string, unknown>)[column]));
  yield csvOf([columns, ...first.map(cellsOf)]);
  for (let next = await pages.next(); !next.done; next = await pages.next()) yield csvLinesOf(next.value.map(cellsOf));
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "string") return value;
  return JSON.stringify(value);
}

/** Removes what would let a name lead out of the folder that the archive is unpacked into. */
function plainName(fileName: string): string {
  return fileName.replace(/[\\/:\p{Cc}]/gu, "_");
}
