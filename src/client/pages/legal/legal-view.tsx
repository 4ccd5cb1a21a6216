import { legalCopy as copy, type LegalText } from "#content/pages/legal.ts";
import { portal } from "#content/portal.ts";
import { legalPage } from "#styled-system/recipes";
import { EmailText } from "../../ui/email-text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const styles = legalPage();

export function LegalView({ title, text }: { title: string; text: LegalText }) {
  return (
    <Wrap>
      <PageHead title={title} lead={text.lead}>
        <TitleBlock
          stacks
          cells={[
            { label: copy.status, value: copy.review, span: 6 },
            { label: copy.party, value: `${portal.name}, ${portal.city}`, span: 3 },
            {
              label: copy.contact,
              value: (
                <a href={`mailto:${portal.email}`}>
                  <EmailText email={portal.email} />
                </a>
              ),
              span: 3,
            },
          ]}
        />
      </PageHead>
      {text.sections.map(({ title: heading, paragraphs = [], list = [] }) => (
        <Section key={heading} title={heading}>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
            {list.length > 0 && (
              <dl className={styles.list}>
                {list.map((entry) => (
                  <div key={entry.name}>
                    <dt className={styles.name}>{entry.name}</dt>
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
