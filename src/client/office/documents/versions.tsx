import { FileUpload } from "@ark-ui/react/file-upload";
import { versionCopy as copy, uploadCopy } from "#content/office/documents.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";
import { momentTextOf } from "../times.ts";
import { isUnderWay } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

/** Chosen files are added to the queue at once, so the field never holds any. */
const noFiles: File[] = [];

/** The files of a document, the current one first, and a field to replace it. */
export function Versions({ document: { id, version, versions, state } }: { document: DocumentDetail }) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const { queue, uploads } = useUploads();
  const isBusy = uploads.some((each) => each.target !== "new" && each.target.id === id && isUnderWay(each));
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <span className={desk.aside}>{copy.note}</span>
      </div>
      <ol className={desk.list} aria-label={copy.title}>
        {versions.map(({ number, fileName, fileSize, sha256, addedAt, by }) => (
          <li key={number}>
            <span>
              {number}, {fileName}
              <br />
              <small title={sha256 ?? undefined}>
                {by ?? copy.unknownAdder}, {momentTextOf(addedAt, Date.now())}, {fileSizeOf(fileSize)}
              </small>
            </span>
            <a href={addressOfVersion(id, number)} download="" aria-label={`${copy.getVersion} ${number}`}>
              {copy.get}
            </a>
          </li>
        ))}
      </ol>
      {state !== "binned" && (
        <FileUpload.Root
          maxFiles={1}
          acceptedFiles={noFiles}
          disabled={isBusy}
          onFileAccept={({ files }) => files.length > 0 && queue.add(files, { id, version })}
        >
          <p className={`${desk.acts} ${styles.replace}`}>
            <FileUpload.Trigger className={officeButton()}>{uploadCopy.newVersion}</FileUpload.Trigger>
            <span className={desk.label}>{uploadCopy.newVersionNote}</span>
          </p>
          <FileUpload.HiddenInput aria-label={uploadCopy.newVersion} />
        </FileUpload.Root>
      )}
    </section>
  );
}

function addressOfVersion(id: string, number: number): string {
  const param = { id, number: String(number) };
  return addressOfCall(api.office.documents[":id"].versions[":number"].file.$path({ param }));
}
