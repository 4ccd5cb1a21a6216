import type { LibraryDocument } from "#rules/documents/answers.ts";
import { isIconName } from "#rules/documents/library-document.ts";
import type { StoredDocument } from "./document-store.ts";

/** A row as members see it: without the object key, and without who else may see it. */
export function libraryDocumentOf(row: StoredDocument): LibraryDocument {
  const { id, title, description, fileType, fileSize, fileName, iconName, createdAt } = row;
  const icon = isIconName(iconName) ? iconName : ("FileText" as const);
  return { id, title, description, fileType, fileSize, fileName, iconName: icon, createdAt: createdAt.toISOString() };
}
