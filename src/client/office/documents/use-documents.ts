import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { DocumentChangeRequest } from "#rules/documents/office-requests.ts";
import type { DocumentAct } from "#rules/documents/publication.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { type FilterOf, useAddressFilters } from "../use-address-filters.ts";
import { usePagedRows } from "../use-paged-rows.ts";
import { useVersionedWrite } from "../use-versioned-write.ts";
import { documentKey, listKey, storeDocument, viewersKey } from "./document-cache.ts";

const names = ["q", "state", "seen", "type", "sort"] as const satisfies readonly FilterOf<
  typeof api.office.documents.$get
>[];
export type DocumentFilters = Partial<Record<(typeof names)[number], string>>;

/** True if the list is filtered, and not only sorted. */
export function isNarrowed({ sort: _, ...filters }: DocumentFilters): boolean {
  return Object.keys(filters).length > 0;
}

export function useDocumentFilters() {
  return useAddressFilters(names);
}

export function useDocumentList(filters: DocumentFilters) {
  return usePagedRows(
    [...listKey, filters],
    "documents",
    (cursor) => bodyOf(api.office.documents.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData },
  );
}

export function useDocument(id: string) {
  return useQuery({
    queryKey: documentKey(id),
    queryFn: () => bodyOf(api.office.documents[":id"].$get({ param: { id } })),
  });
}

/** Saves the entries over the version that they are based on. */
export function useDocumentEdit(id: string) {
  return useVersionedWrite({
    queryKey: documentKey(id),
    write: (json: DocumentChangeRequest) => bodyOf(api.office.documents[":id"].$patch({ param: { id }, json })),
    store: storeDocument,
  });
}

/** Performs an action on a document, at the version that was shown. */
export function useDocumentAct({ id, version }: Pick<DocumentDetail, "id" | "version">) {
  return useVersionedWrite({
    queryKey: documentKey(id),
    write: ({ act, day }: { act: DocumentAct; day?: string }) =>
      bodyOf(api.office.documents[":id"].acts.$post({ param: { id }, json: { version, act, ...(day && { day }) } })),
    store: storeDocument,
  });
}

export function useViewers(id: string) {
  return usePagedRows(viewersKey(id), "people", (query) =>
    bodyOf(api.office.documents[":id"].viewers.$get({ param: { id }, query })),
  );
}
