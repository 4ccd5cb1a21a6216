/**
 * Of a document's title and description in characters, of how many it is granted to, and of how many are changed at once. An edit
 * sends all that it is granted to: the ids of a thousand people are 39 KB of the 64 KB that a request may have.
 */
export const documentLimits = {
  title: 200,
  description: 500,
  people: 1_000,
  projects: 50,
  search: 100,
  bulk: 100,
} as const;
