import { useLayoutEffect, useRef } from "react";

/** Where the open one is closed with the focus in it, its row has the focus, so that `j` and `k` go on from there. */
export function useReturnToRow(open: string | undefined, focusRow: (id: string) => void): void {
  const before = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is open, or none
  useLayoutEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed !== undefined && document.activeElement === document.body) focusRow(closed);
  }, [open]);
}
