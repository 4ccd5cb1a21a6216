import { dashboardPage } from "#styled-system/recipes";

/** The number of a row, which the plan below the table repeats. Screen readers count the rows themselves. */
export function RowNumber({ index }: { index: number }) {
  return (
    <span className={dashboardPage().rowNumber} aria-hidden="true">
      {index + 1}{" "}
    </span>
  );
}
