import { type RefObject, useLayoutEffect, useRef } from "react";

/** What was rendered last, for code that continues after an answer: by then somebody may have typed something else. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
