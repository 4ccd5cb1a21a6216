import { projectCopy } from "#content/pages/project.ts";
import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import type { TermSheetProps } from "./term-sheet-props.ts";

const copy = termSheetCopy.documents;
const styles = projectPage();

/** The documents of a project. There are no files here: each line links to a request for the document by name. */
export function DocumentRequests({ project, details }: TermSheetProps) {
  return (
    <Section title={copy.title} aside={details.documentsNote}>
      <ul className={styles.documents}>
        {details.documents.map(({ name, format, sizeInBytes }) => (
          <li key={name}>
            <PageLink to="connect" search={{ topic: `${projectCopy.questionTopic}${project.name}, ${name}` }}>
              {name}
            </PageLink>
            <Figure>{format}</Figure>
            <Figure>{fileSizeOf(sizeInBytes)}</Figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
