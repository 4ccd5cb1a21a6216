import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { answerOf, api } from "../../api.ts";

/** When to look for the file. The Worker checks and stores it after the last byte. */
const pausesMs = [0, 1500, 4000];

/**
 * Returns the file of an upload whose answer was discarded or lost, if the Worker received and stored all of it. The upload's key
 * is the id of its file. `none` if the draft does not have it, undefined if no answer came.
 */
export async function findStoredFile(id: string, key: string): Promise<SubmittedFile | "none" | undefined> {
  let found: "none" | undefined;
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    if (!answer.ok) continue;
    const stored = answer.body.submission.files.find((file) => file.id === key);
    if (stored) return stored;
    found = "none";
  }
  return found;
}

/** Removes a file whose upload was cancelled too late. */
export async function removeCancelled(id: string, key: string): Promise<void> {
  const late = await findStoredFile(id, key);
  if (late && late !== "none")
    await answerOf(api.submissions[":id"].files[":fileId"].$delete({ param: { id, fileId: late.id } }));
}
