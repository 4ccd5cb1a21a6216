import { deskFault as copy } from "#content/office/frame.ts";
import { officeButton } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { hasUnsentText } from "../use-kept-state.ts";

/** Replaces a desk that has failed. Says what to do, and that unsent text is not lost. */
export function DeskFault() {
  return (
    <div role="alert">
      <Note title={copy.title} text={hasUnsentText() ? `${copy.text} ${copy.kept}` : copy.text}>
        <button type="button" className={officeButton()} onClick={() => location.reload()}>
          {copy.reload}
        </button>
      </Note>
    </div>
  );
}
