import { officeParts as copy } from "#content/office/parts.ts";
import { officeButton, officeCopyField, officeDesk, officeInput } from "#styled-system/recipes";
import { useCopy } from "../../ui/use-copy.ts";
import { wholeText } from "../../ui/whole-text.ts";

type CopyFieldProps = { label: string; link: string; act?: string };

/** A link that is shown once, with a button to copy it. Anybody who has it can use it, so it is stored nowhere. */
export function CopyField({ label, link, act = copy.copy }: CopyFieldProps) {
  const copied = useCopy(link);
  return (
    <div className={officeCopyField()}>
      <input className={officeInput()} readOnly aria-label={label} value={link} {...wholeText} />
      <button type="button" className={officeButton()} onClick={copied.copyText}>
        {copied.state === "copied" ? copy.copied : act}
      </button>
      {copied.state === "failed" && (
        <span className={officeDesk().error} role="alert">
          {copy.copyFailed}
        </span>
      )}
    </div>
  );
}
