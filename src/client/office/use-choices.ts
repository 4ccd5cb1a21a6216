import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bodyOf } from "./call.ts";

const whileTyping = { placeholderData: keepPreviousData, refetchInterval: false, staleTime: 60_000 } as const;

/** Finds members whose name or e-mail address begins with a text. */
export function usePeopleChoices(text: string) {
  return useQuery({
    ...whileTyping,
    queryKey: ["office-choices", "people", text],
    queryFn: () => bodyOf(api.office.choices.people.$get({ query: { q: text } })),
  });
}

/** Finds projects whose name begins with a text, and among the newest also those whose name contains it. */
export function useProjectChoices(text: string) {
  return useQuery({
    ...whileTyping,
    queryKey: ["office-choices", "projects", text],
    queryFn: () => bodyOf(api.office.choices.projects.$get({ query: { q: text } })),
  });
}
