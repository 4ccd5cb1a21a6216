import type { MouseEvent, SyntheticEvent } from "react";

/**
 * For a field whose whole text is copied. The focus selects it. Safari would put the caret where the mouse is released then, because
 * that is in what is selected.
 */
export const wholeText = { onFocus: select, onMouseUp: keepSelection };

function select({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}

function keepSelection(event: MouseEvent): void {
  event.preventDefault();
}
