import { type RefObject, useLayoutEffect, useRef } from "react";

/** Whether somebody has left what is shown, for code that continues after an answer: it leads nobody away from where they are by then. */
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
