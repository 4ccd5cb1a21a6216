import { createContext, useContext } from "react";

/** Set by the Worker, which knows whether the request came with a session cookie, valid or not. */
export const SessionExpected = createContext(false);

/** Whether a page waits until it knows who is logged in, instead of first showing what is for visitors. */
export function useSessionExpected(): boolean {
  const inWorker = useContext(SessionExpected);
  return typeof document === "undefined" ? inWorker : "sessionExpected" in document.documentElement.dataset;
}
