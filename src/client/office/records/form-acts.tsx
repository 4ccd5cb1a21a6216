import { officeButton, officeDesk } from "#styled-system/recipes";

type FormActsProps = { send: string; cancel: string; disabled: boolean; onCancel: () => void };

/** The buttons at the end of a form. */
export function FormActs({ send, cancel, disabled, onCancel }: FormActsProps) {
  return (
    <p className={officeDesk().acts}>
      <button type="submit" className={officeButton({ tone: "primary" })} disabled={disabled}>
        {send}
      </button>
      <button type="button" className={officeButton({ tone: "quiet" })} onClick={onCancel}>
        {cancel}
      </button>
    </p>
  );
}
