import { useEffect, useRef, useState } from "react";
import { twoFactorSheet } from "#content/pages/account-two-factor.ts";
import { button, twoFactorSheet as recipe } from "#styled-system/recipes";
import { saveFile } from "../../save-file.ts";
import { Note } from "../../ui/note.tsx";
import { type Outcome, Said } from "./status-message.tsx";

const words = twoFactorSheet.codes;

type Props = { codes: readonly string[]; renewed: boolean; onDone: () => void };

/** Shown once: they leave the page with the button that says they are kept, or with the page. */
export function RecoveryCodes({ codes, renewed, onDone }: Props) {
  const look = recipe();
  const box = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => box.current?.focus(), []);
  const asText = `${words.fileTitle}\n\n${codes.join("\n")}\n`;

  function copy(): void {
    // A browser that offers none, or not here, throws at once.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(asText))
      .then(
        () => setOutcome({ isDone: true, sentence: words.copied }),
        () => setOutcome({ isDone: false, sentence: words.notCopied }),
      );
  }

  function save(): void {
    saveFile(new Blob([asText], { type: "text/plain" }), words.fileName);
    setOutcome({ isDone: true, sentence: words.saved });
  }

  return (
    <section ref={box} className={look.root} tabIndex={-1} aria-label={renewed ? words.renewed : words.title}>
      <Note title={renewed ? words.renewed : words.title} text={renewed ? words.renewedText : words.text}>
        <ul className={look.codes}>
          {codes.map((code) => (
            <li key={code} className={look.code}>
              {code}
            </li>
          ))}
        </ul>
        <button type="button" className={button({ size: "sm" })} onClick={copy}>
          {words.copy}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={save}>
          {words.save}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" className={button({ size: "sm" })} onClick={onDone}>
          {words.done}
        </button>
        <Said outcome={outcome} />
      </Note>
    </section>
  );
}
