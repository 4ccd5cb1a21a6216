import { noEntries, type Submission } from "#rules/submissions/submission.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { saveDraft } from "#worker/submissions/draft-store.ts";

const draft = { id: "0d5ab3f0-6b1e-4a4e-9a55-2f7a7f5b1c01", name: "Cold Store at the Quarry" };

/** Adds an unfinished draft of the demo company. Adding it again changes nothing. */
export async function addDemoDraft(env: Bindings, ownerId: string): Promise<void> {
  const entries = {
    ...noEntries,
    name: draft.name,
    category: "Technology" satisfies Submission["category"],
    location: "Trento, Italy",
    description:
      "Two chambers in a disused quarry, cooled by the rock. The permit is dated; the budget is being revised.",
    currency: "EUR",
    total: "4,200,000",
  };
  await saveDraft(
    openDatabase(env.DB),
    { id: draft.id, ownerId, version: 0, entries, projectId: null },
    new Date("2025-12-19T09:00:00Z"),
  );
}
