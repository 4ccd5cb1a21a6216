import type { PageName } from "#pages";

/** The drawings that links are shared with; `scripts/share-pictures.ts` draws each when the client is built. */
export type SharePicture = "site" | "bridge" | "hall" | "crane" | "water" | "depot" | "clinic";

/** Each family of pages has its own. */
export const sharePictures = {
  home: "site",
  service: "water",
  tokenize: "hall",
  invest: "crane",
  projects: "site",
  project: "site",
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
  login: "hall",
  dashboard: "hall",
  account: "hall",
  setPassword: "hall",
  consultation: "bridge",
  notFound: "site",
} as const satisfies Record<PageName, SharePicture>;

/** Where a page's picture is served. Its drawing changes rarely, and those who show it keep it by its address. */
export function sharePictureAddress(name: PageName): string {
  return `/share/${sharePictures[name]}.png`;
}
