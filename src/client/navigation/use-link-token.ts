import { useEffect, useState } from "react";

/**
 * The token of a personal link. It is in the address's fragment, which reaches no server and no log. Of several links that are
 * opened in one tab the last one counts. After a fragment without a token, as the skip link's, the address has the token again,
 * so that a reload opens the same. Undefined until it is read in the browser, null where there is none.
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
