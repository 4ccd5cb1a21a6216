import type { PageName } from "#pages";

/** The pictures of shared links, which `scripts/share-pictures.ts` makes when the client is built. */
export const sharePictures = ["site", "bridge", "hall", "crane", "water", "depot", "clinic"] as const;
export type SharePicture = (typeof sharePictures)[number];

/** Pages with a picture of their own; all others have the site's. */
const ownPictures: Partial<Record<PageName, SharePicture>> = {
  service: "water",
  tokenize: "hall",
  invest: "crane",
  news: "depot",
  events: "depot",
  article: "depot",
  connect: "bridge",
  scheduleConsultation: "bridge",
  documents: "clinic",
  company: "bridge",
  about: "bridge",
  team: "bridge",
  careers: "crane",
  openPositions: "crane",
  businessModel: "water",
  privacy: "clinic",
  terms: "clinic",
};

/** The address of a page's picture. It has no hash, because sites that show shared links cache the picture by its address. */
export function sharePictureAddress(name: PageName): string {
  return `/share/${ownPictures[name] ?? "site"}.png`;
}
