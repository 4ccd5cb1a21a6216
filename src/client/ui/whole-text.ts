import type { MouseEvent, SyntheticEvent } from "react";

/**
 * Props for a field whose whole text is copied: focus selects it. Otherwise Safari would put the caret where the mouse is
 * released, because that is within the selection.
 */
export const wholeText = { onFocus: select, onMouseUp: keepSelection };

function select({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}

function keepSelection(event: MouseEvent): void {
  event.preventDefault();
}
