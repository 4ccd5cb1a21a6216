import { useEffect, useState } from "react";

/**
 * The token of a personal link. It is in the address's fragment, which reaches no server and no log. Of several links that are
 * opened in one tab the last one counts, and a fragment without one, as the skip link's, changes nothing. Undefined until it is
 * read in the browser, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function read(): void {
      const named = new URLSearchParams(location.hash.slice(1)).get("token");
      setToken((before) => named ?? before ?? null);
    }
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
}
