/**
 * The most characters of a title, a description and a search, the most people and projects that a document is granted to, and the
 * most documents that are changed at once. An edit sends the ids of all people: a thousand ids are 39 KB of the 64 KB that a
 * request may have.
 */
export const documentLimits = {
  title: 200,
  description: 500,
  people: 1_000,
  projects: 50,
  search: 100,
  bulk: 100,
} as const;
