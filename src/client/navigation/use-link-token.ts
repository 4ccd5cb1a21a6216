import { useEffect, useState } from "react";

/**
 * Returns the token of a personal link. It is in the address's fragment, which reaches no server and no log. If several links are
 * opened in one tab, the last one counts. After a fragment without a token, such as the skip link's, the token is put back into
 * the address, so that a reload opens the same link. Undefined until it is read in the browser, null if there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    let last: string | null = null;
    function read(): void {
      const named = new URLSearchParams(location.hash.slice(1)).get("token");
      if (named === null && last !== null) history.replaceState(null, "", `#${new URLSearchParams({ token: last })}`);
      last = named ?? last;
      setToken(last);
    }
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
}
