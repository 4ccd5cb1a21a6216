import { libraryCopy } from "#content/pages/library.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { libraryTable, table } from "#styled-system/recipes";
import { Figure } from "../ui/figure.tsx";
import { TableHead } from "../ui/table-head.tsx";
import { DocumentIcon } from "./document-icon.tsx";
import { DownloadButton } from "./download-button.tsx";

const copy = libraryCopy.columns;

export function DocumentTable({ documents }: { documents: readonly LibraryDocument[] }) {
  const styles = table();
  const figures = table({ figures: true });
  const own = libraryTable();
  return (
    <table className={styles.root}>
      <TableHead
        columns={[
          { name: copy.document },
          { name: copy.type },
          { name: copy.size, isFigure: true },
          { name: copy.date, isFigure: true },
          { name: copy.action, isHidden: true },
        ]}
      />
      <tbody>
        {documents.map((each) => (
          <tr key={each.id} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              <span className={own.title}>
                <DocumentIcon name={each.iconName} />
                <span>
                  {each.title}
                  {each.description && <small className={own.description}>{each.description}</small>}
                </span>
              </span>
            </th>
            <td className={`${styles.cell} ${own.type}`}>
              <Figure>{each.fileType.toUpperCase()}</Figure>
            </td>
            <td className={figures.cell}>{fileSizeOf(each.fileSize)}</td>
            <td className={`${figures.cell} ${own.date}`}>
              <time dateTime={each.createdAt}>{shortDateOf(dayInUtc(each.createdAt))}</time>
            </td>
            <td className={`${styles.cell} ${own.action}`}>
              <DownloadButton document={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Uses UTC so that everyone sees the same date. */
function dayInUtc(instant: string): string {
  return instant.slice(0, 10);
}
