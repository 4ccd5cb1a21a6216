import type { IconName } from "#rules/documents/library-document.ts";
import { drawing, libraryTable } from "#styled-system/recipes";

/** One path per icon (a page, a shield, two people), stroked like the drawings. */
const outlines = {
  FileText: "M5 2h9l5 5v15H5zM14 2v5h5M8 12h8M8 15h8M8 18h5",
  Shield: "M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5zM8 12l3 3 5-6",
  Users: "M9 4a4 4 0 0 1 0 8 4 4 0 0 1 0-8M2 21c0-5 3-7 7-7s7 2 7 7M16 5a3.500 3.500 0 0 1 0 7M17 14c3 .5 5 2.500 5 7",
} as const satisfies Record<IconName, string>;

export function DocumentIcon({ name }: { name: IconName }) {
  return (
    <svg className={`${drawing()} ${libraryTable().icon}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
