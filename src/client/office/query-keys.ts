// Query keys that several desks use, so that each can refresh them. The other keys are with the queries of their desk.

export const todayKey = ["today"] as const;
export const countsKey = ["office-counts"] as const;
export const staffKey = ["staff"] as const;
export const peopleKey = ["people"] as const;
/** The prefix of every person's key. */
export const everyPersonKey = ["person"] as const;

export function personKey(id: string) {
  return [...everyPersonKey, id] as const;
}
