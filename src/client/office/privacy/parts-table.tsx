import { privacyDesk as copy, fateNames, keptBecause, partNames } from "#content/office/privacy.ts";
import type { FoundData } from "#rules/privacy/erasure.ts";
import { officePrivacy } from "#styled-system/recipes";
import { useMentions } from "./use-privacy.ts";

/** The stored data, with a row for each part that has any, and what an erasure does with it. */
export function PartsTable({ data: { email, parts, files }, total }: { data: FoundData; total: number }) {
  const styles = officePrivacy();
  const mentions = useMentions(email);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{copy.part}</th>
          <th scope="col">{copy.count}</th>
          <th scope="col">{copy.fate}</th>
        </tr>
      </thead>
      <tbody>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ part, count, fate }) => (
            <tr key={part}>
              <th scope="row">{partNames[part]}</th>
              <td>{count}</td>
              <td>
                {fateNames[fate]}
                {fate !== "removed" && <small>{keptBecause[part]}</small>}
              </td>
            </tr>
          ))}
        <tr>
          <th scope="row">
            {copy.mentions}
            <small>{copy.mentionsNote}</small>
          </th>
          <td>{mentions.data ?? "…"}</td>
          <td>{mentionsText(mentions)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td>
            {files > 0 && `${files} ${files === 1 ? copy.file : copy.files}, `}
            {copy.total}
          </td>
          <td>{total}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function mentionsText({ isError, isPending }: ReturnType<typeof useMentions>): string {
  if (isError) return copy.mentionsFailed;
  return isPending ? copy.searching : copy.mentionsFate;
}
