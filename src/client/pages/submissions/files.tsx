import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { defaultMaxFileSizeInBytes } from "#rules/documents/library-document.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { maxFiles } from "#rules/submissions/submission.ts";
import { button, field, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";
import { FieldLabel } from "../../ui/field.tsx";
import { Figure } from "../../ui/figure.tsx";
import { findStored, removeCancelled } from "./cancelled-upload.ts";
import { FileLine } from "./file-line.tsx";

const copy = submissionsCopy.files;
const small = button({ size: "sm" });

type Sending = { key: string; name: string; sizeInBytes: number; stop: () => void; failed?: string };

type FilesProps = {
  id: string;
  files: readonly SubmittedFile[];
  onChange: (change: (files: readonly SubmittedFile[]) => readonly SubmittedFile[]) => void;
  /** Stores the draft, which must exist before its files. */
  begin: () => Promise<boolean>;
  onBusy: (isBusy: boolean) => void;
};

/** The files of a draft: stored ones, and uploads, which run one after the other. */
export function Files({ id, files, onChange, begin, onBusy }: FilesProps) {
  const styles = submissionsPage();
  const inputId = useId();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const queue = useRef<Promise<void>>(Promise.resolve());
  const known = useRef(files);
  useEffect(() => {
    known.current = files;
  }, [files]);
  const waiting = useRef(0);

  function add({ target }: ChangeEvent<HTMLInputElement>): void {
    for (const file of target.files ?? []) {
      waiting.current += 1;
      onBusy(true);
      const stopper = new AbortController();
      const item = { key: crypto.randomUUID(), name: file.name, sizeInBytes: file.size, stop: () => stopper.abort() };
      setSending((before) => [...before, item]);
      queue.current = queue.current
        .then(() => send(item, file, stopper.signal))
        .finally(() => {
          waiting.current -= 1;
          if (waiting.current === 0) onBusy(false);
        });
    }
    // So that the same file can be chosen again.
    target.value = "";
  }

  async function send(item: Sending, file: File, signal: AbortSignal): Promise<void> {
    const drop = () => setSending((before) => before.filter(({ key }) => key !== item.key));
    const fail = (failed: string) =>
      setSending((before) => before.map((each) => (each.key === item.key ? { ...each, failed } : each)));
    if (signal.aborted) return drop();
    if (file.size > defaultMaxFileSizeInBytes) return fail(copy.tooLarge);
    if (!(await begin())) return fail(copy.failed);
    const call = { param: { id }, query: { name: file.name } };
    const answer = await answerOf(api.submissions[":id"].files.$post(call, { init: { body: file, signal } }));
    const isKnown = (there: SubmittedFile) => known.current.some((each) => each.id === there.id);
    const cancel = () => {
      drop();
      return removeCancelled(id, file.size, isKnown);
    };
    if (signal.aborted) return cancel();
    // Where no answer came it may be there, and would be submitted without being seen.
    const isLost = !answer.ok && answer.problem === "unavailable" && answer.detail === undefined;
    const added = answer.ok ? answer.body.file : isLost ? await findStored(id, file.size, isKnown) : "none";
    if (signal.aborted) return cancel();
    if (!answer.ok && answer.problem === "unauthenticated") void refreshSession();
    if (added === undefined) return fail(copy.lost);
    if (added === "none") return fail((!answer.ok && answer.detail) || copy.failed);
    onChange((before) => [...before.filter((each) => each.id !== added.id), added]);
    setAnnouncement(`${copy.added} ${added.name}`);
    drop();
  }

  return (
    <div className={styles.chooser}>
      <div className={field().root}>
        <FieldLabel id={inputId} label={copy.choose} hint={undefined} />
        <input
          id={inputId}
          type="file"
          multiple
          accept={copy.accept}
          className={field().input}
          disabled={files.length >= maxFiles}
          onChange={add}
        />
      </div>
      <p className={styles.status} role="status">
        {files.length >= maxFiles ? copy.tooMany : announcement}
      </p>
      {files.length + sending.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              submissionId={id}
              file={file}
              onRemoved={() => {
                onChange((before) => before.filter((each) => each.id !== file.id));
                setAnnouncement(`${copy.removed} ${file.name}`);
              }}
            />
          ))}
          {sending.map(({ key, name, sizeInBytes, stop, failed }) => (
            <li key={key} className={styles.file}>
              <span className={styles.fileName}>
                {name}{" "}
                <span>
                  <Figure>{fileSizeOf(sizeInBytes)}</Figure>
                </span>
              </span>
              <button
                type="button"
                className={small}
                aria-label={`${failed ? copy.dismiss : copy.cancel}: ${name}`}
                onClick={() => (failed ? setSending((all) => all.filter((each) => each.key !== key)) : stop())}
              >
                {failed ? copy.dismiss : copy.cancel}
              </button>
              {failed ? (
                <p className={`${styles.status} ${styles.bar}`} role="alert" data-failed="">
                  {failed}
                </p>
              ) : (
                <progress className={styles.bar} aria-label={`${copy.sending} ${name}`} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.status}>{copy.empty}</p>
      )}
    </div>
  );
}
