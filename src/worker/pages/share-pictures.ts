import type { PageName } from "#pages";

/** The drawings that links are shared with; `scripts/share-pictures.ts` draws each when the client is built. */
export const sharePictures = ["site", "bridge", "hall", "crane", "water", "depot", "clinic"] as const;
export type SharePicture = (typeof sharePictures)[number];

/** Families of pages that have their own; any other is shared with the site. */
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

/** Where a page's picture is served. Its drawing changes rarely, and those who show it keep it by its address. */
export function sharePictureAddress(name: PageName): string {
  return `/share/${ownPictures[name] ?? "site"}.png`;
}
