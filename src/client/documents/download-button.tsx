import { useRef, useState } from "react";
import { libraryCopy as copy } from "#content/pages/library.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";
import { button, fundedBar, libraryTable } from "#styled-system/recipes";
import { tellDownload } from "../downloads/tell-download.ts";
import { useIsViewed } from "../navigation/use-is-viewed.ts";
import { notify } from "../notify.ts";
import { isDoubleClick } from "../ui/double-click.ts";
import { download } from "./download.ts";

/**
 * Downloads a document with progress and a way to cancel; reports success only once every byte has arrived. If the document was
 * removed after it was listed, a note replaces the button, because another attempt would fail too.
 */
export function DownloadButton({ document }: { document: LibraryDocument }) {
  const styles = libraryTable();
  const [share, setShare] = useState<number | "gone">();
  const isViewed = useIsViewed();
  const stop = useRef<AbortController>(undefined);

  async function start(): Promise<void> {
    stop.current = new AbortController();
    setShare(0);
    const outcome = await download(document, { onProgress: setShare, signal: stop.current.signal });
    setShare(outcome === "gone" ? "gone" : undefined);
    if (outcome === "gone") void tellDownload("failed");
    else if (typeof outcome === "object") void notify("downloadFailed", outcome.refusal);
    else if (outcome !== "cancelled") void tellDownload(outcome);
  }

  if (share === "gone") return <span>{copy.gone}</span>;
  if (share === undefined) {
    return (
      <button
        type="button"
        className={button({ size: "sm" })}
        aria-label={`${copy.download} ${document.title}`}
        disabled={isViewed}
        onClick={start}
      >
        {copy.download}
      </button>
    );
  }
  return (
    <span className={styles.progress}>
      <progress className={fundedBar()} max={1} value={share} aria-label={`${copy.downloading} ${document.title}`} />
      <button
        type="button"
        className={button({ size: "sm" })}
        aria-label={`${copy.cancel} ${document.title}`}
        onClick={(event) => {
          if (!isDoubleClick(event)) stop.current?.abort();
        }}
      >
        {copy.cancel}
      </button>
    </span>
  );
}
