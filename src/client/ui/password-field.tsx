import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { field } from "#styled-system/recipes";
import { describedBy, FieldError, FieldLabel, type FieldProps } from "./field.tsx";

type RevealCopy = { show: string; showName: string; hide: string; hideName: string };

/**
 * A password field that can show the password. The button appears after hydration, since it needs a script. Submitting the form
 * hides the password again, so that browsers store it as a password.
 */
export function PasswordField({
  label,
  hint,
  error,
  copy,
  ...input
}: FieldProps & { copy: RevealCopy } & Omit<ComponentProps<"input">, "type">) {
  const styles = field();
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  // Undefined until hydration.
  const [state, setState] = useState<"hidden" | "shown">();
  const isShown = state === "shown";
  useEffect(() => {
    setState("hidden");
    const form = control.current?.form;
    const hide = () => setState("hidden");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <div className={styles.root}>
      <FieldLabel id={id} label={label} hint={hint} />
      <div className={styles.secret}>
        <input
          id={id}
          ref={control}
          className={styles.input}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy(id, error)}
          {...input}
        />
        {state && (
          <button
            type="button"
            className={styles.reveal}
            aria-controls={id}
            aria-label={isShown ? copy.hideName : copy.showName}
            onClick={() => setState(isShown ? "hidden" : "shown")}
          >
            {isShown ? copy.hide : copy.show}
          </button>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
