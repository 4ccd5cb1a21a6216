import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { answerOf, api } from "../../api.ts";

/** When to look for the file: the Worker checks and stores it after the last byte. */
const pausesMs = [0, 1500, 4000];

/**
 * Removes a file whose upload was cancelled too late: the Worker had its last byte and stored it, and the answer with its id
 * was discarded. It is the one of that size that this page does not know.
 */
export async function removeCancelled(
  id: string,
  sizeInBytes: number,
  isKnown: (file: SubmittedFile) => boolean,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    if (!answer.ok) continue;
    const late = answer.body.submission.files.find((file) => file.sizeInBytes === sizeInBytes && !isKnown(file));
    if (!late) continue;
    await answerOf(api.submissions[":id"].files[":fileId"].$delete({ param: { id, fileId: late.id } }));
    return;
  }
}
