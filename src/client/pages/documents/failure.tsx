import { documents } from "#content/pages/documents.ts";
import { button } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";

const words = documents.library;

export function LibraryFailure({ again }: { again: () => void }) {
  return (
    <Note title={words.failedTitle} text={words.failed}>
      <button type="button" className={button({ size: "sm" })} onClick={again}>
        {words.tryAgain}
      </button>
    </Note>
  );
}
