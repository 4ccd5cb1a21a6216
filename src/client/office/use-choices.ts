import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bodyOf } from "./call.ts";

/** Projects, all of them, and people whose name or address begins with a text. */
export function useChoices(text: string) {
  return useQuery({
    queryKey: ["office-document-choices", text],
    queryFn: () => bodyOf(api.office["document-choices"].$get({ query: { q: text } })),
    placeholderData: keepPreviousData,
    refetchInterval: false,
    staleTime: 60_000,
  });
}
