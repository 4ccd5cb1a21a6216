import { useState } from "react";
import { submissionsSheet } from "#content/pages/submissions-details.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { SubmittedFile } from "#rules/submissions/submission.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { saveFile } from "../../save-file.ts";
import { Figure } from "../../ui/figure.tsx";

const words = submissionsSheet.files;
const small = button({ size: "sm" });

type FileLineProps = { submissionId: string; file: SubmittedFile; onRemoved?: () => void };

/** A file that is there: it can be had again, and removed as long as it goes with a draft. */
export function FileLine({ submissionId, file, onRemoved }: FileLineProps) {
  const look = submissionsPage();
  const [state, setState] = useState<"idle" | "busy" | { failed: string }>("idle");
  const param = { id: submissionId, fileId: file.id };

  async function download(): Promise<void> {
    setState("busy");
    try {
      const response = await api.submissions[":id"].files[":fileId"].$get({ param });
      if (!response.ok) throw new Error("The file was refused.");
      saveFile(await response.blob(), file.name);
      setState("idle");
    } catch {
      setState({ failed: words.downloadFailed });
    }
  }

  async function remove(): Promise<void> {
    setState("busy");
    const answer = await answerOf(api.submissions[":id"].files[":fileId"].$delete({ param }));
    // What is not there any more is removed.
    if (answer.ok || answer.problem === "not-found") return onRemoved?.();
    setState({ failed: words.removeFailed });
  }

  return (
    <li className={look.file}>
      <span className={look.fileName}>
        {file.name}{" "}
        <span>
          <Figure>{fileSizeOf(file.sizeInBytes)}</Figure>
        </span>
      </span>
      <span className={look.actions}>
        <button
          type="button"
          className={small}
          disabled={state === "busy"}
          aria-label={`${words.download}: ${file.name}`}
          onClick={download}
        >
          {words.download}
        </button>
        {onRemoved && (
          <button
            type="button"
            className={small}
            disabled={state === "busy"}
            aria-label={`${words.remove}: ${file.name}`}
            onClick={remove}
          >
            {words.remove}
          </button>
        )}
      </span>
      {typeof state === "object" && (
        <p className={`${look.said} ${look.bar}`} role="alert" data-failed="">
          {state.failed}
        </p>
      )}
    </li>
  );
}
