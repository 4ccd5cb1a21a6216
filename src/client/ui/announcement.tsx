import { useState } from "react";
import { hiddenText } from "#styled-system/recipes";

/**
 * Tells screen readers what is shown, once `chosen` has changed from its first value. Announces nothing while there is no
 * text, such as while it loads.
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
