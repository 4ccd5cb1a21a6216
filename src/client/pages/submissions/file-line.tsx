import { useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { saveAnsweredFile } from "../../downloads/save-answered-file.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { Figure } from "../../ui/figure.tsx";

const copy = submissionsCopy.files;
const small = button({ size: "sm" });

type FileLineProps = { submissionId: string; file: SubmittedFile; onRemoved?: () => void };

/** A stored file, which can be downloaded, and removed while the submission is a draft. */
export function FileLine({ submissionId, file, onRemoved }: FileLineProps) {
  const styles = submissionsPage();
  const [state, setState] = useState<"idle" | "busy" | { failed: string }>("idle");
  const isViewed = useIsViewed();
  const param = { id: submissionId, fileId: file.id };

  async function download(): Promise<void> {
    setState("busy");
    await saveAnsweredFile((options) => api.submissions[":id"].files[":fileId"].$get({ param }, options), file.name);
    setState("idle");
  }

  async function remove(): Promise<void> {
    setState("busy");
    const answer = await memberAnswerOf(api.submissions[":id"].files[":fileId"].$delete({ param }));
    // Not found means already removed.
    if (answer.ok || answer.problem === "not-found") return onRemoved?.();
    setState({ failed: copy.removeFailed });
  }

  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        {file.name}{" "}
        <span>
          <Figure>{fileSizeOf(file.sizeInBytes)}</Figure>
        </span>
      </span>
      <span className={styles.actions}>
        <button
          type="button"
          className={small}
          disabled={state === "busy" || isViewed}
          aria-label={`${copy.download}: ${file.name}`}
          onClick={download}
        >
          {copy.download}
        </button>
        {onRemoved && (
          <button
            type="button"
            className={small}
            disabled={state === "busy"}
            aria-label={`${copy.remove}: ${file.name}`}
            onClick={remove}
          >
            {copy.remove}
          </button>
        )}
      </span>
      {typeof state === "object" && (
        <p className={`${styles.status} ${styles.bar}`} role="alert">
          {state.failed}
        </p>
      )}
    </li>
  );
}
