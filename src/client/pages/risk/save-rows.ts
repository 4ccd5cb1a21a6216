import { csvOf } from "#rules/csv.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves what the page has calculated as a CSV file. */
export function saveRows(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(new Blob([csvOf(rows)], { type: "text/csv" }), `${name}.csv`);
}
