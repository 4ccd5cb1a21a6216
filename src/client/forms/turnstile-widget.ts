const scriptAddress = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The flexible widget is never narrower. */
const flexibleFromPx = 300;

/** What the forms use of it: developers.cloudflare.com/turnstile/get-started/client-side-rendering. */
type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: "interaction-only";
      size: "flexible" | "compact";
      "response-field": false;
      callback(token: string): void;
      "error-callback"(): boolean;
      "expired-callback"(): void;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
};

export type Widget = {
  /** A token works once: the widget begins to make the next one. Undefined if Turnstile fails. */
  takeToken(): Promise<string | undefined>;
  remove(): void;
};

let loading: Promise<Turnstile> | undefined;

/** Shows the widget above the button that sends a form; visibly only if the visitor has to do something. */
export async function openWidget(form: HTMLElement, about: { sitekey: string; action: string }): Promise<Widget> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const turnstile = await loading;
  const place = document.createElement("div");
  // Beside the button, without a gap of the form's grid: the button must not move before the widget is seen.
  (form.querySelector("[type=submit]")?.parentElement ?? form).prepend(place);
  let next = Promise.withResolvers<string | undefined>();
  const id = turnstile.render(place, {
    ...about,
    appearance: "interaction-only",
    size: form.clientWidth < flexibleFromPx ? "compact" : "flexible",
    "response-field": false,
    callback: (token) => next.resolve(token),
    // Turnstile tries again by itself. A message that waits leaves without a token.
    "error-callback": () => {
      next.resolve(undefined);
      forget();
      return true;
    },
    "expired-callback": forget,
  });

  function forget(): void {
    next = Promise.withResolvers();
  }

  return {
    async takeToken() {
      const token = await next.promise;
      forget();
      turnstile.reset(id);
      return token;
    },
    remove() {
      turnstile.remove(id);
      place.remove();
    },
  };
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptAddress;
    script.onload = () => resolve((globalThis as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => {
      script.remove();
      reject(new Error("Turnstile could not be loaded."));
    };
    document.head.append(script);
  });
}
