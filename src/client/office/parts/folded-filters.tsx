import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { isEscape } from "../../ui/is-escape.ts";

type FoldedFiltersProps = {
  label: string;
  children: ReactNode;
};

/** The filters of a desk, which fold into one button on a phone. Escape folds them, and the focus returns to the button. */
export function FoldedFilters({ label, children }: FoldedFiltersProps) {
  const styles = officeDesk();
  const [isUnfolded, setUnfolded] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function foldAtEscape(event: KeyboardEvent): void {
    if (!isEscape(event.nativeEvent) || !isUnfolded) return;
    // Escape must not close what is open beside the list.
    event.preventDefault();
    setUnfolded(false);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${officeButton()} ${styles.fold}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        onKeyDown={foldAtEscape}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control: only listens for an Escape that no field has used */}
      <div className={styles.filters} data-open={isUnfolded ? "" : undefined} onKeyDown={foldAtEscape}>
        {children}
      </div>
    </>
  );
}
