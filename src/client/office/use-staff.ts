import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bodyOf } from "./call.ts";
import { staffKey } from "./query-keys.ts";

/** The members of staff, who can own enquiries. */
export function useStaff() {
  return useQuery({
    queryKey: staffKey,
    queryFn: () => bodyOf(api.office.staff.$get()),
    refetchInterval: false,
    staleTime: 5 * 60_000,
  });
}
