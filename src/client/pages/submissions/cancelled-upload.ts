import type { SubmittedFile } from "#rules/submissions/submission.ts";
import { answerOf, api } from "../../api.ts";

/** How long the Worker may take, after the last byte, to look into a file and to keep it. */
const looksAfterMs = [0, 1500, 4000];

/**
 * Removes a file whose sending was cancelled too late: once its last byte is there the Worker keeps it, and its answer, with
 * the file's name, met nobody. It is the one of that size that this page does not know of.
 */
export async function removeCancelled(
  id: string,
  sizeInBytes: number,
  isKnown: (file: SubmittedFile) => boolean,
): Promise<void> {
  for (const pauseMs of looksAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    if (!answer.ok) continue;
    const late = answer.body.submission.files.find((file) => file.sizeInBytes === sizeInBytes && !isKnown(file));
    if (!late) continue;
    await answerOf(api.submissions[":id"].files[":fileId"].$delete({ param: { id, fileId: late.id } }));
    return;
  }
}
