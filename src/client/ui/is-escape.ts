/**
 * True for Escape, unless the key ends the composition of a character, as with input methods for Chinese or Japanese. In
 * React, pass `nativeEvent`.
 */
export function isEscape(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Escape" && !isOfComposition(event);
}

/** True if a key belongs to a composition. Safari ends the composition before it reports the key, which then has the code 229. */
export function isOfComposition({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
