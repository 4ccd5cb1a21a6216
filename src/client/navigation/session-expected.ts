import { createContext, useContext } from "react";

/** True if the request came with a session cookie, valid or not. Set by the Worker. */
export const SessionExpected = createContext(false);

/** True if a page waits until it knows who is logged in, instead of first showing the view for visitors. */
export function useSessionExpected(): boolean {
  const inWorker = useContext(SessionExpected);
  return typeof document === "undefined" ? inWorker : "sessionExpected" in document.documentElement.dataset;
}
