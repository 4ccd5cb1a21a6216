import { type LegalText, legalWords as words } from "#content/pages/legal.ts";
import { portal } from "#content/portal.ts";
import { legalPage } from "#styled-system/recipes";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const look = legalPage();

export function LegalSheet({ title, text }: { title: string; text: LegalText }) {
  return (
    <Wrap>
      <PageHead title={title} lead={text.lead}>
        <TitleBlock
          cells={[
            { label: words.status, value: words.review, span: 6 },
            { label: words.party, value: `${portal.name}, ${portal.city}`, span: 3 },
            { label: words.contact, value: <a href={`mailto:${portal.email}`}>{portal.email}</a>, span: 3 },
          ]}
        />
      </PageHead>
      {text.sections.map(({ title: heading, paragraphs = [], list = [] }, index) => (
        <Section key={heading} number={index + 1} title={heading}>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={look.text}>
                {paragraph}
              </p>
            ))}
            {list.length > 0 && (
              <dl className={look.list}>
                {list.map((entry) => (
                  <div key={entry.name}>
                    <dt className={look.name}>{entry.name}</dt>
                    <dd>{entry.text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </Section>
      ))}
    </Wrap>
  );
}
