import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bodyOf } from "./call.ts";
import { countsKey } from "./query-keys.ts";

/** What the desks and views of the office hold. */
export function useCounts() {
  return useQuery({ queryKey: countsKey, queryFn: () => bodyOf(api.office.counts.$get()) });
}
