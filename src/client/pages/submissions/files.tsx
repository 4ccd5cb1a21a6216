import { type ChangeEvent, useId, useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { maxFiles } from "#rules/submissions/submission.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import { button, field, submissionsPage } from "#styled-system/recipes";
import { FieldLabel } from "../../ui/field.tsx";
import { Figure } from "../../ui/figure.tsx";
import { FileLine } from "./file-line.tsx";
import { type Upload, useFileUploads } from "./use-file-uploads.ts";

const copy = submissionsCopy.files;

type FilesProps = {
  id: string;
  files: readonly SubmittedFile[];
  onChange: (change: (files: readonly SubmittedFile[]) => readonly SubmittedFile[]) => void;
  /** Stores the draft, which must exist before its files. */
  begin: () => Promise<boolean>;
  onBusy: (isBusy: boolean) => void;
};

/** The files of a draft: stored files and uploads. */
export function Files({ id, files, onChange, begin, onBusy }: FilesProps) {
  const styles = submissionsPage();
  const inputId = useId();
  const [announcement, setAnnouncement] = useState("");
  const { uploads, add, dismiss } = useFileUploads({ id, begin, onBusy, onAdded: showAdded });

  function addChosen({ target }: ChangeEvent<HTMLInputElement>): void {
    for (const file of target.files ?? []) add(file);
    // Allows the same file to be chosen again.
    target.value = "";
  }

  function showAdded(added: SubmittedFile): void {
    onChange((before) => [...before.filter((each) => each.id !== added.id), added]);
    setAnnouncement(`${copy.added} ${added.name}`);
  }

  function showRemoved(removed: SubmittedFile): void {
    onChange((before) => before.filter((each) => each.id !== removed.id));
    setAnnouncement(`${copy.removed} ${removed.name}`);
  }

  return (
    <div className={styles.chooser}>
      <div className={field().root}>
        <FieldLabel id={inputId} label={copy.choose} />
        <input
          id={inputId}
          type="file"
          multiple
          accept={copy.accept}
          className={field().input}
          disabled={files.length >= maxFiles}
          onChange={addChosen}
        />
      </div>
      <p className={styles.status} role="status">
        {files.length >= maxFiles ? copy.tooMany : announcement}
      </p>
      {files.length + uploads.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileLine key={file.id} submissionId={id} file={file} onRemoved={() => showRemoved(file)} />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
          ))}
        </ul>
      ) : (
        <p className={styles.status}>{copy.empty}</p>
      )}
    </div>
  );
}

function UploadLine({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const styles = submissionsPage();
  const { sizeInBytes, stop, failed } = upload;
  const name = oneLineOf(upload.name);
  const actText = failed ? copy.dismiss : copy.cancel;
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        {name}{" "}
        <span>
          <Figure>{fileSizeOf(sizeInBytes)}</Figure>
        </span>
      </span>
      <button
        type="button"
        className={button({ size: "sm" })}
        aria-label={`${actText}: ${name}`}
        onClick={failed ? onDismiss : stop}
      >
        {actText}
      </button>
      {failed ? (
        <p className={`${styles.status} ${styles.bar}`} role="alert">
          {failed}
        </p>
      ) : (
        <progress className={styles.bar} aria-label={`${copy.sending} ${name}`} />
      )}
    </li>
  );
}
