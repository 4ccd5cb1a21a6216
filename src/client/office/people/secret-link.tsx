import { useState } from "react";
import { linkCopy as copy } from "#content/office/people.ts";
import { officeButton, officeInput, officePeople } from "#styled-system/recipes";

/** A link that lets its bearer set a password. It is shown once, and stored nowhere. */
export function SecretLink({ label, link }: { label: string; link: string }) {
  const styles = officePeople();
  const [state, setState] = useState<"shown" | "copied" | "failed">("shown");

  function copyLink(): void {
    // Throws synchronously where the browser has no clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setState("copied"),
        () => setState("failed"),
      );
  }

  return (
    <div className={styles.link}>
      <input
        className={officeInput()}
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" className={officeButton()} onClick={copyLink}>
        {state === "copied" ? copy.copied : copy.copy}
      </button>
      {state === "failed" && (
        <span className={styles.failure} role="alert">
          {copy.copyFailed}
        </span>
      )}
    </div>
  );
}
