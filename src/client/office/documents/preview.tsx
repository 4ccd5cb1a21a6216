import { useRef, useState } from "react";
import { previewCopy as copy } from "#content/office/documents.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { previewOf, shownTextInBytes } from "#rules/documents/preview.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";

type Previewed = Pick<DocumentDetail, "id" | "title" | "fileType" | "fileSize" | "fileVersion">;

/** A preview of the current file. It is loaded only on request, because the view is recorded in the download log. */
export function Preview({ document }: { document: Previewed }) {
  const desk = officeDesk();
  const kind = previewOf(document.fileType);
  // A new version is not previewed by itself.
  const key = `${document.id}/${document.fileVersion}`;
  const link = useRef<HTMLAnchorElement>(null);
  useKeys({ [copy.key]: () => link.current?.click() }, { isActive: kind === "tab" });
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <span className={desk.aside}>{kind && copy.note}</span>
      </div>
      {kind === undefined && <p className={desk.muted}>{copy.none}</p>}
      {kind === "tab" && (
        <p className={desk.acts}>
          <a ref={link} className={officeButton()} href={addressOfPreview(document)} target="_blank" rel="noopener">
            {copy.open} <Key name={copy.keyName} />
          </a>
          <span className={desk.label}>{copy.openNote}</span>
        </p>
      )}
      {(kind === "frame" || kind === "text") && <Framed key={key} document={document} isText={kind === "text"} />}
    </section>
  );
}

/** The preview in a sandboxed frame: the file runs no script and has no origin. */
function Framed({ document, isText }: { document: Previewed; isText: boolean }) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const [isShown, setShown] = useState(false);
  const toggle = () => setShown((shown) => !shown);
  useKeys({ [copy.key]: toggle });
  const isCut = isText && (document.fileSize ?? 0) > shownTextInBytes;
  return (
    <>
      {isShown && (
        <iframe
          ref={bringIntoView}
          className={styles.frame}
          src={addressOfPreview(document)}
          title={`${copy.title}: ${document.title}`}
          sandbox=""
        />
      )}
      <p className={desk.acts}>
        <button type="button" className={officeButton()} aria-expanded={isShown} onClick={toggle}>
          {isShown ? copy.hide : copy.show} <Key name={copy.keyName} />
        </button>
        {isShown && isCut && (
          <span className={desk.label}>
            {copy.cut} {fileSizeOf(document.fileSize)}.
          </span>
        )}
      </p>
    </>
  );
}

/** The key also works at the top of the pane, where the frame may be out of view. */
function bringIntoView(frame: HTMLIFrameElement | null): void {
  frame?.scrollIntoView({ block: "nearest" });
}

function addressOfPreview({ id, fileVersion }: Previewed): string {
  const param = { id, number: String(fileVersion) };
  return addressOfCall(api.office.documents[":id"].versions[":number"].preview.$path({ param }));
}
