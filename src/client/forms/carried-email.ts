import { useState } from "react";

let carried: string | undefined;

/** Takes an address that was typed on one page to the next. It stands in no address and no storage, and is gone once read. */
export function carryEmail(email: string | undefined): void {
  carried = email;
}

/** What a page's field for an address begins with. */
export function useCarriedEmail(): string | undefined {
  const [email] = useState(() => {
    const taken = carried;
    carried = undefined;
    return taken;
  });
  return email;
}
