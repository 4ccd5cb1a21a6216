import { statusMessage } from "#styled-system/recipes";

type StatusMessageProps = { done?: string | undefined; failure?: string | undefined };

/** The outcome, beside the pressed button. Rendered even while empty, because a screen reader announces only changes. */
export function StatusMessage({ done, failure }: StatusMessageProps) {
  return (
    <p className={statusMessage()} role={failure === undefined ? "status" : "alert"}>
      {failure ?? done}
    </p>
  );
}
