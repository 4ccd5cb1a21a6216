/** Where one document each can be handed out to everyone: the guide's button, and the cards of the public documents page. */
export const publicPlaces = [
  "tokenization-guide",
  "white-paper",
  "legal-framework",
  "investment-prospectus",
  "privacy-policy",
] as const;
export type PublicPlace = (typeof publicPlaces)[number];

export function isPublicPlace(value: unknown): value is PublicPlace {
  return publicPlaces.some((place) => place === value);
}

/** Who downloads from a public place, in the ledger, which has nothing of them. */
export const visitorId = "visitor";
