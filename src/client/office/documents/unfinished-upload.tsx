import { uploadCopy as copy } from "#content/office/documents.ts";
import { receivedInBytes } from "#rules/documents/file-parts.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { UploadState } from "#rules/documents/office-answers.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { State } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useDiscard } from "./use-uploads.ts";

/** An interrupted upload of a large file, from this or another computer. */
export function UnfinishedUpload({ upload }: { upload: UploadState }) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const now = useNow();
  const { mutate, isPending, error } = useDiscard();
  const { id, sizeInBytes, received, begunAt } = upload;
  const name = oneLineOf(upload.name);
  const arrived = `${fileSizeOf(receivedInBytes(sizeInBytes, received))} ${copy.arrived} ${fileSizeOf(sizeInBytes)}`;
  return (
    <li className={styles.uploadLine}>
      <span className={styles.uploadName}>
        {name}
        <small>
          {error ? (
            <span role="alert">{error.message}</span>
          ) : (
            `${arrived} ${copy.arrivedNote} ${momentTextOf(begunAt, now)}. ${copy.unfinishedNote}`
          )}
        </small>
      </span>
      <span className={styles.uploadState}>
        <State shape="half">{copy.unfinished}</State>
      </span>
      <span className={desk.acts}>
        <button
          type="button"
          className={officeButton({ tone: "quiet" })}
          aria-label={`${copy.discard}: ${name}`}
          disabled={isPending}
          onClick={() => mutate(id)}
        >
          {copy.discard}
        </button>
      </span>
    </li>
  );
}
