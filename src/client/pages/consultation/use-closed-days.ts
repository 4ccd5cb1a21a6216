import { useEffect, useState } from "react";
import { answerOf, api } from "../../api.ts";

/** Days on which no slot is offered. Until the Worker has answered none is known: the slots of a day say the same. */
export function useClosedDays(): readonly string[] {
  const [days, setDays] = useState<readonly string[]>([]);
  useEffect(() => {
    void answerOf(api["consultation-days"].$get()).then((answer) => answer.ok && setDays(answer.body.days));
  }, []);
  return days;
}
