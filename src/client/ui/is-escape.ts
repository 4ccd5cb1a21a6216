import type { KeyboardEvent } from "react";

/** Unless it ends the composition of a character, as input methods for Chinese or Japanese use it. */
export function isEscape({ key, nativeEvent }: Pick<KeyboardEvent, "key" | "nativeEvent">): boolean {
  return key === "Escape" && !nativeEvent.isComposing;
}
