import { useState } from "react";

let carried: string | undefined;

/** Takes an e-mail address from one page to the next, in memory only: never in a URL or in storage. Read once. */
export function carryEmail(email: string | undefined): void {
  carried = email;
}

/** The initial value of a page's e-mail field. */
export function useCarriedEmail(): string | undefined {
  const [email] = useState(() => {
    const taken = carried;
    carried = undefined;
    return taken;
  });
  return email;
}
