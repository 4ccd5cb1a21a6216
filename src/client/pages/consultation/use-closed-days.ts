import { useEffect, useState } from "react";
import { answerOf, api } from "../../api.ts";

/** Returns the days without slots. Empty until the Worker answers, because the slots of a day also say it. */
export function useClosedDays(): readonly string[] {
  const [days, setDays] = useState<readonly string[]>([]);
  useEffect(() => {
    void answerOf(api["consultation-days"].$get()).then((answer) => answer.ok && setDays(answer.body.days));
  }, []);
  return days;
}
