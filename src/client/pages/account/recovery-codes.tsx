import { useState } from "react";
import { twoFactorCopy } from "#content/pages/account-two-factor.ts";
import { button, twoFactorLayout as recipe } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { StatusMessage } from "../../ui/status-message.tsx";

const copy = twoFactorCopy.codes;

type RecoveryCodesProps = { codes: readonly string[]; renewed: boolean; onDone: () => void };

/** Shows the recovery codes once, until the member confirms that they kept them or leaves the page. */
export function RecoveryCodes({ codes, renewed, onDone }: RecoveryCodesProps) {
  const styles = recipe();
  const [outcome, setOutcome] = useState<Outcome>({});
  const asText = `${copy.fileTitle}\n\n${codes.join("\n")}\n`;

  async function copyCodes(): Promise<void> {
    try {
      await navigator.clipboard.writeText(asText);
      setOutcome({ done: copy.copied });
    } catch {
      setOutcome({ failure: copy.notCopied });
    }
  }

  function save(): void {
    saveFile(new Blob([asText], { type: "text/plain" }), copy.fileName);
    setOutcome({ done: copy.saved });
  }

  return (
    <section ref={focusAtOnce} className={styles.root} tabIndex={-1} aria-label={renewed ? copy.renewed : copy.title}>
      <Note title={renewed ? copy.renewed : copy.title} text={renewed ? copy.renewedText : copy.text}>
        <ul className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ul>
        <button type="button" className={button({ size: "sm" })} onClick={copyCodes}>
          {copy.copy}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={save}>
          {copy.save}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={() => print()}>
          {copy.print}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={onDone}>
          {copy.done}
        </button>
        <StatusMessage {...outcome} />
      </Note>
    </section>
  );
}
