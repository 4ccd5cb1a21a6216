import { useState } from "react";
import { hiddenText } from "#styled-system/recipes";

/**
 * Tells screen readers what is shown, once `chosen` is another one than the page began with. Without a text, as while it is
 * read, nothing is said.
 */
export function Announcement({ chosen, text }: { chosen: string; text: string | undefined }) {
  const [first] = useState(chosen);
  const [hasChanged, setChanged] = useState(false);
  if (chosen !== first && !hasChanged) setChanged(true);
  return (
    <span role="status" className={hiddenText()}>
      {hasChanged && text}
    </span>
  );
}
