import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bodyOf } from "./call.ts";

const whileTyping = { placeholderData: keepPreviousData, refetchInterval: false, staleTime: 60_000 } as const;

/** Members whose name or address begins with a text. */
export function usePeopleChoices(text: string) {
  return useQuery({
    ...whileTyping,
    queryKey: ["office-choices", "people", text],
    queryFn: () => bodyOf(api.office.choices.people.$get({ query: { q: text } })),
  });
}

/** Projects with a text in their name, of the newest; of all those that begin with it. */
export function useProjectChoices(text: string) {
  return useQuery({
    ...whileTyping,
    queryKey: ["office-choices", "projects", text],
    queryFn: () => bodyOf(api.office.choices.projects.$get({ query: { q: text } })),
  });
}
