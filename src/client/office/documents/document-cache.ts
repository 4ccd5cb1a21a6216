import type { QueryClient } from "@tanstack/react-query";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { invalidate, storeAnswer } from "../query-client.ts";

export const listKey = ["office-documents"] as const;
export const documentKey = (id: string) => ["office-document", id] as const;
export const viewersKey = (id: string) => ["office-document-viewers", id] as const;
export const unfinishedKey = ["office-uploads"] as const;

/** Stores a document from an answer of the API, and loads again what depends on it. */
export function storeDocument(client: QueryClient, document: DocumentDetail): void {
  storeAnswer(client, documentKey(document.id), document);
  for (const queryKey of [listKey, viewersKey(document.id)]) void invalidate(client, queryKey);
}
