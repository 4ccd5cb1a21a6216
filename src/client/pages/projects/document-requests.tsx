import { greenEnergyPlant } from "#content/data/green-energy-plant.ts";
import { exampleCopy, projectCopy } from "#content/pages/project.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const copy = exampleCopy.documents;
const styles = projectPage();

/** The example has no files of its own: each line asks for the document by name. */
export function DocumentRequests() {
  return (
    <Section number={4} title={copy.title} aside={copy.aside}>
      <ul className={styles.documents}>
        {copy.list.map(({ name, format, sizeInBytes }) => (
          <li key={name}>
            <PageLink to="connect" search={{ topic: `${projectCopy.questionTopic}${greenEnergyPlant.name}, ${name}` }}>
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
