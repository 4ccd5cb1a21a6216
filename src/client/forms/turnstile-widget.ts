const scriptAddress = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The minimum width of the flexible widget. */
const flexibleFromPx = 300;

/** The part of Turnstile's API that the forms use: developers.cloudflare.com/turnstile/get-started/client-side-rendering. */
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
  /** Returns a token, which works once; the widget then starts to make the next one. Undefined if Turnstile fails. */
  takeToken(): Promise<string | undefined>;
  remove(): void;
};

let loading: Promise<Turnstile> | undefined;

/** Adds the widget above a form's submit button. It becomes visible only if the visitor has to do something. */
export async function openWidget(form: HTMLElement, about: { sitekey: string; action: string }): Promise<Widget> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const turnstile = await loading;
  const place = document.createElement("div");
  // In the button's own parent, where the form's grid adds no gap: the button must not move before the widget is visible.
  (form.querySelector("[type=submit]")?.parentElement ?? form).prepend(place);
  let next = Promise.withResolvers<string | undefined>();
  const id = turnstile.render(place, {
    ...about,
    appearance: "interaction-only",
    size: form.clientWidth < flexibleFromPx ? "compact" : "flexible",
    "response-field": false,
    callback: (token) => next.resolve(token),
    // Turnstile retries by itself. A message that is waiting for a token is sent without one.
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
