import { useEffect, useState } from "react";
import type { Kind } from "#rules/accounts/person.ts";
import { isWholeLinkToken } from "#rules/auth/link-token.ts";
import { answerOf, api } from "../../api.ts";
import { useLinkToken } from "../../navigation/use-link-token.ts";

/** Why a link does not work. `maySet`: it may have set the password already, by a call whose answer was lost. */
type Refusal = { sentence: string; maySet: boolean };

/**
 * The link that opened the page. `token` is undefined until it is read, and null if there is none or a part of it is missing.
 * `holder` is undefined until the Worker has said whose link it is.
 */
export function usePasswordLink() {
  const linkToken = useLinkToken();
  const token = linkToken === undefined || isWholeLinkToken(linkToken ?? "") ? linkToken : null;
  const [found, setFound] = useState<{ token: string; email: string; kind: Kind }>();
  const [refused, setRefused] = useState<Refusal & { token: string }>();
  useEffect(() => {
    let isLatest = true;
    // Reading the link does not redeem it. The form still works if this call fails, unless the link itself is refused.
    async function lookUp(read: string): Promise<void> {
      const answer = await answerOf(api["password-link"].$post({ json: { token: read } }));
      if (!isLatest) return;
      if (answer.ok) setFound({ token: read, ...answer.body });
      else if (answer.fields?.token) setRefused({ token: read, sentence: answer.fields.token, maySet: false });
    }
    if (token) void lookUp(token);
    return () => {
      isLatest = false;
    };
  }, [token]);
  return {
    token,
    // What is known about a link that was opened here before does not apply to this one.
    holder: found?.token === token ? found : undefined,
    refusal: refused?.token === token ? refused : undefined,
    setRefused,
  };
}
