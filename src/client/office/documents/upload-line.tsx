import { uploadCopy as copy } from "#content/office/documents.ts";
import { addressOf } from "#pages";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { State } from "../parts/signs.tsx";
import { mayTryAgain, type Upload, type UploadQueue } from "./upload-queue.ts";

const shownDigits = 8;

type UploadLineProps = { upload: Upload; queue: UploadQueue; query: string };

/** One upload: its progress or outcome, and its actions. */
export function UploadLine({ upload, queue, query }: UploadLineProps) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const { key, file, state, pausedBy, document } = upload;
  const name = oneLineOf(file.name);
  const isPaused = pausedBy !== undefined && (state === "sending" || state === "checking");
  const isBinned = document?.state === "binned";
  const isOver = state === "received" || state === "failed" || state === "cancelled";
  return (
    <li className={styles.uploadLine}>
      <span className={styles.uploadName}>
        {document ? (
          <AddressLink address={addressOf("officeDocument", { id: document.id }) + query}>{name}</AddressLink>
        ) : (
          name
        )}
        <small>
          {/* Rendered before it has text: a screen reader announces only changes. */}
          <span role="status">{isPaused && copy.paused[pausedBy]}</span>
          {!isPaused && <Detail upload={upload} />}
        </small>
      </span>
      <span className={styles.uploadState}>
        <span role="status">
          {/* A lost attempt may have stored it, and somebody may have moved it to the bin since. */}
          {state === "received" && (
            <State shape={isBinned ? "shut" : "full"}>{isBinned ? copy.binned : copy.received}</State>
          )}
        </span>
        {state !== "received" && <Sign upload={upload} />}
      </span>
      <span className={desk.acts}>
        {(state === "waiting" || state === "sending") && (
          <button
            type="button"
            className={officeButton()}
            aria-label={`${copy.cancel}: ${name}`}
            onClick={() => queue.cancel(key)}
          >
            {copy.cancel}
          </button>
        )}
        {mayTryAgain(upload) && (
          <button
            type="button"
            className={officeButton()}
            aria-label={`${copy.tryAgain}: ${name}`}
            onClick={() => queue.tryAgain(key)}
          >
            {copy.tryAgain}
          </button>
        )}
        {isOver && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            aria-label={`${copy.dismiss}: ${name}`}
            onClick={() => queue.dismiss(key)}
          >
            {copy.dismiss}
          </button>
        )}
      </span>
    </li>
  );
}

function Detail({ upload: { state, file, sentInBytes, sentence, document } }: { upload: Upload }) {
  const size = fileSizeOf(file.size);
  const sha256 = document?.versions[0]?.sha256;
  if (state === "failed") return <span role="alert">{sentence}</span>;
  if (state === "sending") return `${fileSizeOf(sentInBytes)} ${copy.sending} ${size}`;
  return sha256 ? `${size}, ${copy.sha} ${sha256.slice(0, shownDigits)}…` : size;
}

function Sign({ upload: { state, file, sentInBytes } }: { upload: Upload }) {
  const styles = officeDocuments();
  if (state === "sending")
    return (
      <progress className={styles.progress} max={file.size} value={sentInBytes} aria-label={oneLineOf(file.name)} />
    );
  if (state === "waiting") return <State shape="waits">{copy.waiting}</State>;
  if (state === "checking") return <State shape="half">{copy.checking}</State>;
  return (
    <State shape={state === "failed" ? "failed" : "shut"}>{state === "failed" ? copy.failed : copy.cancelled}</State>
  );
}
