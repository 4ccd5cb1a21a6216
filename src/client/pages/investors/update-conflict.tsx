import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { button } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";

const { form: copy } = investorsCopy;
const small = button({ size: "sm" });

type UpdateConflictProps = { current: OwnUpdate; onChosen: (which: "mine" | "theirs") => void };

/** Shown if the update was changed in the meantime. Nothing is overwritten until the company chooses. */
export function UpdateConflict({ current, onChosen }: UpdateConflictProps) {
  const isDraft = current.state === "draft";
  return (
    <div role="alert">
      <Note title={isDraft ? copy.changedTitle : copy.alreadyTitle} text={isDraft ? copy.changed : copy.already}>
        {isDraft && (
          <>
            <button type="button" className={small} onClick={() => onChosen("mine")}>
              {copy.keepMine}
            </button>
            <button type="button" className={small} onClick={() => onChosen("theirs")}>
              {copy.takeTheirs}
            </button>
          </>
        )}
      </Note>
    </div>
  );
}
