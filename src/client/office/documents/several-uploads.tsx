import { uploadCopy as copy } from "#content/office/documents.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { mayTryAgain, type Upload, type UploadQueue } from "./upload-queue.ts";

/** The progress of several uploads, and the actions on many at once. */
export function SeveralUploads({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const keysOf = (some: readonly Upload[]) => some.map(({ key }) => key);
  const received = keysOf(uploads.filter(({ state }) => state === "received"));
  const failed = keysOf(uploads.filter((each) => each.state === "failed" && mayTryAgain(each)));
  const [desk, styles] = [officeDesk(), officeDocuments()];
  if (uploads.length < 2) return null;
  return (
    <li className={`${styles.uploadLine} ${styles.uploadSum}`}>
      <span role="status" className={styles.uploadName}>
        {received.length} {copy.doneOf} {uploads.length} {copy.done}
      </span>
      <span className={desk.acts}>
        {failed.length > 1 && (
          <button type="button" className={officeButton()} onClick={() => queue.tryAgain(...failed)}>
            {copy.tryAllAgain}
          </button>
        )}
        {received.length > 1 && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => queue.dismiss(...received)}>
            {copy.dismissDone}
          </button>
        )}
      </span>
    </li>
  );
}
