import { useCallback, useEffect, useState } from "react";
import type { SlotList } from "#rules/consultations/answers.ts";
import { isWithinBusinessHours, slots } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { answerOf, api } from "../../api.ts";
import { useBusinessZone } from "../../navigation/business-zone.ts";
import { visitorTimeZone } from "./visitor-time.ts";

/** The slots of a day. Until the Worker answers, and if it does not, these are all slots in business time. */
export type Offer = Omit<SlotList, "day"> & { state: "loading" | "known" | "unknown" };

/** Returns the slots of the chosen day, and a function that reloads them. */
export function useSlots(day: Day | undefined): [Offer, () => void] {
  const [known, setKnown] = useState<{ day: Day; offer: Offer }>();
  const [attempt, setAttempt] = useState(0);
  const zone = useBusinessZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    if (!day) return;
    let isStale = false;
    void offerOf(day, zone).then((offer) => isStale || setKnown({ day, offer }));
    return () => {
      isStale = true;
    };
  }, [day, zone, attempt]);
  // The slots of the previous day do not apply to this one.
  const offer = known && known.day === day ? known.offer : plainOffer(day, "loading", zone);
  return [offer, useCallback(() => setAttempt((current) => current + 1), [])];
}

async function offerOf(day: Day, zone: string): Promise<Offer> {
  const query = { day, timeZone: visitorTimeZone() };
  const answer = await answerOf(api["consultation-slots"].$get({ query }));
  return answer.ok ? { ...answer.body, state: "known" } : plainOffer(day, "unknown", zone);
}

export function plainOffer(day: Day | undefined, state: Offer["state"], zone: string): Offer {
  return {
    state,
    zone,
    visitorZone: null,
    slots: slots.map((slot) => ({
      slot,
      yours: null,
      state: "free",
      outsideHours: day !== undefined && !isWithinBusinessHours(day, slot),
    })),
  };
}
