import { type RefObject, useEffect, useRef } from "react";
import { onUse } from "./on-use.ts";
import type { Widget } from "./turnstile-widget.ts";

/** How long a message waits for a token, for which the visitor may have to click. Without one it is sent anyway. */
const longestWaitMs = 5_000;

/**
 * Adds Cloudflare Turnstile to a form, if the document names its public key. It is loaded when the form is first used. Returns a
 * function that takes the token for one message. It resolves to undefined if there is no Turnstile or it does not answer.
 */
export function useTurnstile(form: RefObject<HTMLFormElement | null>, action: string) {
  const widget = useRef<Promise<Widget | undefined>>(undefined);
  useEffect(() => {
    const { turnstile: siteKey } = document.documentElement.dataset;
    const element = form.current;
    if (!siteKey || !element) return;
    const begin = () => {
      widget.current ??= import("#browser/client/forms/turnstile-widget.ts")
        .then(({ openWidget }) => openWidget(element, { sitekey: siteKey, action }))
        .catch(() => undefined);
    };
    const stopListening = onUse(element, begin);
    return () => {
      stopListening();
      void widget.current?.then((opened) => opened?.remove());
      widget.current = undefined;
    };
  }, [form, action]);

  return async function takeToken(): Promise<string | undefined> {
    if (!widget.current) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
    const token = widget.current.then((opened) => opened?.takeToken()).catch(() => undefined);
    return Promise.race([token, late]);
  };
}
