import { useEffect, useState } from "react";

let carried: string | undefined;

/** Carries an e-mail address to the next page, in memory only: never in a URL or in storage. It can be read once. */
export function carryEmail(email: string | undefined): void {
  carried = email;
}

/** Returns the carried address, as the initial value of a page's e-mail field. */
export function useCarriedEmail(): string | undefined {
  const [email] = useState(() => carried);
  // Not while rendering: React renders again, without the state, if a part of the page still loads.
  useEffect(() => carryEmail(undefined), []);
  return email;
}
