import { submissionPaneCopy as copy } from "#content/office/projects.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";

/** The files of a submission. The browser downloads them itself, so that it can resume an interrupted download. */
export function SubmissionFiles({ submission: { id, files } }: { submission: SubmissionDetail }) {
  const desk = officeDesk();
  return (
    <section className={desk.block} aria-labelledby="submission-files">
      <div className={desk.blockHead}>
        <h2 id="submission-files">{copy.files}</h2>
        {files.length > 0 && <span className={desk.aside}>{copy.filesNote}</span>}
      </div>
      {files.length === 0 ? (
        <p className={desk.muted}>{copy.noFiles}</p>
      ) : (
        <ul className={desk.list}>
          {files.map(({ id: fileId, name, type, sizeInBytes }) => (
            <li key={fileId}>
              <span>
                {name}
                <br />
                <small>
                  {type.toUpperCase()}, {fileSizeOf(sizeInBytes)}
                </small>
              </span>
              <a href={addressOf(id, fileId)} download="" aria-label={`${copy.download} ${name}`}>
                {copy.download}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function addressOf(id: string, fileId: string): string {
  return addressOfCall(api.submissions[":id"].files[":fileId"].$path({ param: { id, fileId } }));
}
