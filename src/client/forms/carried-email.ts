import { useState } from "react";

let carried: string | undefined;

/** Carries an e-mail address to the next page, in memory only: never in a URL or in storage. It can be read once. */
export function carryEmail(email: string | undefined): void {
  carried = email;
}

/** Returns the carried address, as the initial value of a page's e-mail field. */
export function useCarriedEmail(): string | undefined {
  const [email] = useState(() => {
    const taken = carried;
    carried = undefined;
    return taken;
  });
  return email;
}
