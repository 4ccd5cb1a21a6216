import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";

export const healthKey = ["health"] as const;

/** Whether mail works: asked for once for the bar, the banners and the page of e-mails. */
export function useHealth() {
  return useQuery({ queryKey: healthKey, queryFn: () => bodyOf(api.office.health.$get()) });
}
