/** Unless it ends the composition of a character, as input methods for Chinese or Japanese use it. React has it in `nativeEvent`. */
export function isEscape(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Escape" && !isOfComposition(event);
}

/** Safari ends the composition before it tells of the key, which has this code then. */
export function isOfComposition({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
