/**
 * What several desks show or change, so that each can ask again for it. The other keys stand with the queries of their desk.
 */

export const todayKey = ["today"] as const;
export const countsKey = ["enquiry-counts"] as const;
export const staffKey = ["staff"] as const;
export const peopleKey = ["people"] as const;
/** Begins the key of each person. */
export const everyPersonKey = ["person"] as const;

export function personKey(id: string) {
  return [...everyPersonKey, id] as const;
}
