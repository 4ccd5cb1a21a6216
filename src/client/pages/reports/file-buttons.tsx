import { useState } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import { button } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import type { FileType } from "./report-source.ts";

type FileButtonsProps = {
  types: readonly FileType[];
  of: string;
  save: (type: FileType) => Promise<void>;
  /** True if the buttons are beside a field, and as high as the field. */
  isBesideField?: boolean;
};

/** A button for each file type, disabled until its file has been saved. */
export function FileButtons({ types, of, save, isBesideField = false }: FileButtonsProps) {
  const size = isBesideField ? "md" : "sm";
  return types.map((type) => <FileButton key={type} type={type} of={of} size={size} save={() => save(type)} />);
}

type FileButtonProps = { type: FileType; of: string; size: "md" | "sm"; save: () => Promise<void> };

function FileButton({ type, of, size, save }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await save();
    setBusy(false);
  }

  return (
    <button type="button" className={button({ size })} disabled={isBusy} onClick={() => void begin()}>
      {isBusy ? copy.saving : copy[type]}
      <HiddenText>
        {" "}
        {copy.of} {of}
      </HiddenText>
    </button>
  );
}
