import { stalledPage as copy } from "#content/fault.ts";
import { stalledNote } from "#styled-system/recipes";

/**
 * Shown below a loading note, which would stay for ever if the scripts never arrive. So this note has to appear by CSS alone, and
 * its link leads to the page itself.
 */
export function StalledNote() {
  return (
    <p className={stalledNote()} role="status">
      {copy.text}{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, with its query, and the Worker knows no other */}
      <a href="">{copy.reload}</a>
    </p>
  );
}
