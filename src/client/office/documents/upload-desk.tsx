import { FileUpload } from "@ark-ui/react/file-upload";
import { useRef } from "react";
import { uploadCopy as copy } from "#content/office/documents.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { SeveralUploads } from "./several-uploads.tsx";
import { UnfinishedUpload } from "./unfinished-upload.tsx";
import { UploadLine } from "./upload-line.tsx";
import { useUnfinished, useUploads } from "./use-uploads.ts";

/** Chosen files are added to the queue at once, so the field never holds any. */
const noFiles: File[] = [];

/** The area to drop or choose files, beside the list of uploads. */
export function UploadDesk({ query }: { query: string }) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const { queue, uploads } = useUploads();
  const { unfinished, limitInBytes } = useUnfinished(uploads);
  const trigger = useRef<HTMLButtonElement>(null);
  useKeys({ u: () => trigger.current?.click() });
  return (
    <FileUpload.Root
      asChild
      maxFiles={Number.POSITIVE_INFINITY}
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => files.length > 0 && queue.add(files, "new")}
      translations={{ dropzone: copy.label }}
    >
      {/* The section gets the focus when the last upload is dismissed and the list disappears. */}
      <section className={styles.upload}>
        {/* Overrides the role `application`, which would hide the text from screen readers. */}
        <FileUpload.Dropzone role="group" className={styles.drop} disableClick>
          <FileUpload.Label className={styles.dropLabel}>{copy.drop}</FileUpload.Label>
          <FileUpload.Trigger ref={trigger} className={officeButton({ tone: "primary" })}>
            {copy.choose} <Key name="u" />
          </FileUpload.Trigger>
          <p className={desk.label}>
            {copy.types}
            {limitInBytes ? `, ${copy.atMost} ${fileSizeOf(limitInBytes)}` : ""}. {copy.note}
          </p>
        </FileUpload.Dropzone>
        <FileUpload.HiddenInput />
        {uploads.length + unfinished.length > 0 && (
          <ul className={styles.uploads} aria-label={copy.uploads}>
            <SeveralUploads uploads={uploads} queue={queue} />
            {uploads.map((upload) => (
              <UploadLine key={upload.key} upload={upload} queue={queue} query={query} />
            ))}
            {unfinished.map((upload) => (
              <UnfinishedUpload key={upload.id} upload={upload} />
            ))}
          </ul>
        )}
      </section>
    </FileUpload.Root>
  );
}
