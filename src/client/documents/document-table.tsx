import { libraryWords } from "#content/pages/library.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { LibraryDocument } from "#rules/documents/library-document.ts";
import { libraryTable, table } from "#styled-system/recipes";
import { Figure } from "../ui/figure.tsx";
import { DocumentIcon } from "./document-icon.tsx";
import { DownloadButton } from "./download-button.tsx";

const words = libraryWords.columns;

/** Days are printed as UTC has them, so that everyone reads the same date. */
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function DocumentTable({ documents }: { documents: readonly LibraryDocument[] }) {
  const look = table();
  const figures = table({ figures: true });
  const own = libraryTable();
  return (
    <table className={look.root}>
      <thead className={look.head}>
        <tr>
          <th scope="col" className={look.headCell}>
            {words.document}
          </th>
          <th scope="col" className={look.headCell}>
            {words.type}
          </th>
          <th scope="col" className={figures.headCell}>
            {words.size}
          </th>
          <th scope="col" className={figures.headCell}>
            {words.date}
          </th>
          <th scope="col" className={look.headCell}>
            <span className={own.unseen}>{words.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((each) => (
          <tr key={each.id} className={look.row}>
            <th scope="row" className={look.rowHead}>
              <span className={own.title}>
                <DocumentIcon name={each.iconName} />
                <span>
                  {each.title}
                  {each.description && <small className={own.description}>{each.description}</small>}
                </span>
              </span>
            </th>
            <td className={look.cell}>
              <Figure>{each.fileType.toUpperCase()}</Figure>
            </td>
            <td className={figures.cell}>{fileSizeOf(each.fileSize)}</td>
            <td className={`${figures.cell} ${own.date}`}>
              <time dateTime={each.createdAt}>{dayFormat.format(new Date(each.createdAt))}</time>
            </td>
            <td className={`${look.cell} ${own.action}`}>
              <DownloadButton document={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
