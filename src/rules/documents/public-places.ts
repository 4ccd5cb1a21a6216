/** The places that can each offer one document to everyone: the guide's button, and the cards of the public documents page. */
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

/** The id in the download log for downloads from a public place. Nothing else is recorded about visitors. */
export const visitorId = "visitor";
