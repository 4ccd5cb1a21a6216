import { useRef, useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { defaultMaxFileSizeInBytes } from "#rules/documents/library-document.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { type Answer, api } from "../../api.ts";
import { isReadable } from "../../forms/is-readable.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { findStoredFile, removeCancelled } from "./cancelled-upload.ts";

const copy = submissionsCopy.files;

/** The key is the idempotency key of its call, and becomes the id of the file. */
export type Upload = { key: string; name: string; sizeInBytes: number; stop: () => void; failed?: string };

type FileUploads = {
  /** The id of the draft. */
  id: string;
  /** Stores the draft, which must exist before its files. */
  begin: () => Promise<boolean>;
  onBusy: (isBusy: boolean) => void;
  onAdded: (file: SubmittedFile) => void;
};

/** Uploads files to a draft, one after the other. Failed uploads stay until they are dismissed. */
export function useFileUploads({ id, begin, onBusy, onAdded }: FileUploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  function add(file: File): void {
    waiting.current += 1;
    onBusy(true);
    const stopper = new AbortController();
    const upload = { key: crypto.randomUUID(), name: file.name, sizeInBytes: file.size, stop: () => stopper.abort() };
    setUploads((before) => [...before, upload]);
    queue.current = queue.current
      .then(() => send(upload.key, file, stopper.signal))
      .finally(() => {
        waiting.current -= 1;
        if (waiting.current === 0) onBusy(false);
      });
  }

  function dismiss(key: string): void {
    setUploads((before) => before.filter((each) => each.key !== key));
  }

  async function send(key: string, file: File, signal: AbortSignal): Promise<void> {
    const fail = (failed: string) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, failed } : each)));
    const cancel = () => {
      dismiss(key);
      return removeCancelled(id, key);
    };
    if (signal.aborted) return dismiss(key);
    if (file.size > defaultMaxFileSizeInBytes) return fail(copy.tooLarge);
    if (!(await begin())) return fail(copy.failed);
    const call = { param: { id }, query: { name: file.name }, header: { "Idempotency-Key": key } };
    const answer = await memberAnswerOf(api.submissions[":id"].files.$post(call, { init: { body: file, signal } }));
    if (signal.aborted) return cancel();
    const added = await addedBy(answer, () => findStoredFile(id, key));
    if (signal.aborted) return cancel();
    if (added === undefined) return fail(copy.lost);
    if (added === "none") return fail(await refusalTextOf(answer, file));
    onAdded(added);
    dismiss(key);
  }

  return { uploads, add, dismiss };
}

type Added = SubmittedFile | "none" | undefined;

/** Looks for the file if the answer was lost: it may be stored, and would be submitted without being seen. */
async function addedBy(answer: Answer<{ file: SubmittedFile }>, find: () => Promise<Added>): Promise<Added> {
  if (answer.ok) return answer.body.file;
  const isLost = answer.problem === "unavailable" && answer.detail === undefined;
  return isLost ? find() : "none";
}

/** Returns why a file was not stored. Without a reason from the Worker, the file may have been changed after it was chosen. */
async function refusalTextOf(answer: Answer<unknown>, file: File): Promise<string> {
  if (!answer.ok && answer.detail) return answer.detail;
  return (await isReadable(file)) ? copy.failed : copy.changed;
}
