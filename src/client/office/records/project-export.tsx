import { recordsDesk as copy } from "#content/office/records.ts";
import { officeRecords } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";

const tables = Object.keys(copy.exportNames) as (keyof typeof copy.exportNames)[];

/** The links to export a project's records, with a file for each table. */
export function ProjectExport({ projectId: id }: { projectId: string }) {
  return (
    <p className={officeRecords().exports}>
      {copy.exports}:
      {tables.map((table) => (
        <a
          key={table}
          href={addressOfCall(
            api.office.projects[":id"].records[":file"].$path({ param: { id, file: `${table}.csv` } }),
          )}
          download
        >
          {copy.exportNames[table]}
        </a>
      ))}
    </p>
  );
}
