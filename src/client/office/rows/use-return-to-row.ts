import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** When the open row is closed and had the focus, focuses its row in the list, so that `j` and `k` continue from there. */
export function useReturnToRow(open: string | undefined, focusRow: (id: string) => void): void {
  const before = useRef(open);
  const focus = useEffectEvent(focusRow);
  useLayoutEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed !== undefined && document.activeElement === document.body) focus(closed);
  }, [open]);
}
