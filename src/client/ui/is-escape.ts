/** Unless it ends the composition of a character, as input methods for Chinese or Japanese use it. React has it in `nativeEvent`. */
export function isEscape({ key, isComposing }: KeyboardEvent): boolean {
  return key === "Escape" && !isComposing;
}
