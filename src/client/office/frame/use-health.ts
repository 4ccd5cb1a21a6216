import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { setBusinessZone } from "../times.ts";

export const healthKey = ["health"] as const;

/** Whether mail works: asked for once for the bar, the banners and the page of e-mails. It says the business's zone, too. */
export function useHealth() {
  return useQuery({
    queryKey: healthKey,
    async queryFn() {
      const health = await bodyOf(api.office.health.$get());
      setBusinessZone(health.timeZone);
      return health;
    },
  });
}
