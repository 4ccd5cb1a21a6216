import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref that is true once the person has left the view. For code that continues after an answer: it must not navigate
 * somebody who is elsewhere by then.
 */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
