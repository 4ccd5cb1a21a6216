import { greenEnergyPlant } from "#content/data/green-energy-plant.ts";
import { exampleWords, projectWords } from "#content/pages/project.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const words = exampleWords.documents;
const look = projectPage();

/** The example has no files of its own: each line asks for the document by name. */
export function DocumentRequests() {
  return (
    <Section number={4} title={words.title} aside={words.aside}>
      <ul className={look.documents}>
        {words.list.map(({ name, format, sizeInBytes }) => (
          <li key={name}>
            <PageLink to="connect" search={{ topic: `${projectWords.questionTopic}${greenEnergyPlant.name}, ${name}` }}>
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
