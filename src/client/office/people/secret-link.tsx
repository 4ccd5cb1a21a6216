import { linkCopy as copy } from "#content/office/people.ts";
import { officeButton, officeInput, officePeople } from "#styled-system/recipes";
import { useCopy } from "../../ui/use-copy.ts";
import { wholeText } from "../../ui/whole-text.ts";

/** A link that lets anybody who has it set a password. It is shown once, and stored nowhere. */
export function SecretLink({ label, link }: { label: string; link: string }) {
  const styles = officePeople();
  const { state, copyText } = useCopy(link);
  return (
    <div className={styles.link}>
      <input className={officeInput()} readOnly aria-label={label} value={link} {...wholeText} />
      <button type="button" className={officeButton()} onClick={copyText}>
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
