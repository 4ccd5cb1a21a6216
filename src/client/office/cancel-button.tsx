import type { ReactNode, RefObject } from "react";
import { officeButton } from "#styled-system/recipes";

type CancelButtonProps = {
  /** The button that has asked. */
  asking: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
  children: ReactNode;
};

/** Beside a button that asks before it acts. It takes the focus, so that Enter pressed twice confirms nothing, and gives it back. */
export function CancelButton({ asking, onCancel, children }: CancelButtonProps) {
  return (
    <button
      type="button"
      className={officeButton({ tone: "quiet" })}
      // biome-ignore lint/a11y/noAutofocus: a second press of Enter must not confirm
      autoFocus
      onClick={() => {
        asking.current?.focus();
        onCancel();
      }}
    >
      {children}
    </button>
  );
}
