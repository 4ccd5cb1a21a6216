import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";

export const savedRepliesKey = ["saved-replies"] as const;

export function useSavedReplies() {
  return useQuery({
    queryKey: savedRepliesKey,
    queryFn: () => bodyOf(api.office["saved-replies"].$get()),
    refetchInterval: false,
    staleTime: 60_000,
  });
}
