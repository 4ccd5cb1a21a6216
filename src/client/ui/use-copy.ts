import { useState } from "react";

type Copied = { text: string; state: "copied" | "failed" };

/**
 * Copies a text to the clipboard. It fails where the browser has none or does not permit it. Another text is `shown`
 * again until it is copied, too.
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
