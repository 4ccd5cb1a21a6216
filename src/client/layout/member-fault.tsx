import { memberFault as copy } from "#content/fault.ts";
import { button, memberTool } from "#styled-system/recipes";
import { Note } from "../ui/note.tsx";

/** Shown in place of a members' part that has failed. The rest of the page stays. */
export function MemberFault() {
  return (
    <div className={memberTool()} role="alert">
      <Note title={copy.title} text={copy.text}>
        <button type="button" className={button({ size: "sm" })} onClick={() => location.reload()}>
          {copy.reload}
        </button>
      </Note>
    </div>
  );
}
