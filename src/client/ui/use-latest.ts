import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a ref to the value rendered last, for code that continues after an answer: somebody may have typed more by then. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
