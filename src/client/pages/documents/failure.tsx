import { documents } from "#content/pages/documents.ts";
import { button } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";

const copy = documents.library;

export function LibraryFailure({ retry }: { retry: () => void }) {
  return (
    <Note title={copy.failedTitle} text={copy.failed}>
      <button type="button" className={button({ size: "sm" })} onClick={retry}>
        {copy.tryAgain}
      </button>
    </Note>
  );
}
