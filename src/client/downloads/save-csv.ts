import { csvOf } from "#rules/csv.ts";
import { saveFile } from "../ui/save-file.ts";

export type CsvRows = Parameters<typeof csvOf>[0];

/** Saves a table as a CSV file. */
export function saveCsv(fileName: string, rows: CsvRows): void {
  saveFile(new Blob([csvOf(rows)], { type: "text/csv" }), fileName);
}
