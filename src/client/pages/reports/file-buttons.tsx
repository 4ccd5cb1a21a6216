import { useState } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import { button } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import type { FileType } from "./report-source.ts";

type FileButtonsProps = { types: readonly FileType[]; of: string; save: (type: FileType) => Promise<void> };

/** One button for each type of file, disabled until its file is there. */
export function FileButtons({ types, of, save }: FileButtonsProps) {
  return types.map((type) => <FileButton key={type} type={type} of={of} save={() => save(type)} />);
}

function FileButton({ type, of, save }: { type: FileType; of: string; save: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await save();
    setBusy(false);
  }

  return (
    <button type="button" className={button({ size: "sm" })} disabled={isBusy} onClick={() => void begin()}>
      {isBusy ? copy.saving : copy[type]}
      <HiddenText>
        {" "}
        {copy.of} {of}
      </HiddenText>
    </button>
  );
}
