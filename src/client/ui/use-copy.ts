import { useState } from "react";

type Copied = { text: string; state: "copied" | "failed" };

/**
 * Copies a text to the clipboard. Fails if the browser has no clipboard or does not permit it. If the text changes, the state is
 * `shown` again until the new text is copied.
 */
export function useCopy(text: string) {
  const [last, setLast] = useState<Copied>();

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, state: "copied" });
    } catch {
      setLast({ text, state: "failed" });
    }
  }

  return { state: last?.text === text ? last.state : "shown", copyText } as const;
}
