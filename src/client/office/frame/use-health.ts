import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { setBusinessZone } from "../times.ts";

export const healthKey = ["health"] as const;

/**
 * The state of the e-mail service, loaded once for the bar, the banners and the desk of e-mails. Also has the business's time
 * zone.
 */
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
