import { documents as words } from "#content/pages/documents.ts";
import { button, sheetCards } from "#styled-system/recipes";
import { useSession } from "../../session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Library } from "./library.tsx";

export function Page() {
  const look = sheetCards();
  return (
    <Wrap>
      <PageHead title={words.title} lead={words.lead}>
        <Reader />
      </PageHead>
      <Section number={1} title={words.papers.title}>
        <ul className={look.root}>
          {words.papers.cards.map(({ title, text, state }) => (
            <li key={title} className={look.card}>
              <h3>{title}</h3>
              <p className={look.text}>{text}</p>
              <button type="button" className={button({ size: "sm" })} disabled>
                {state}
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section number={2} title={words.library.title} aside={words.library.aside}>
        <Library />
      </Section>
    </Wrap>
  );
}

function Reader() {
  const session = useSession();
  if (session.state !== "member") {
    return (
      <TitleBlock
        cells={[
          { label: words.papersLabel, value: words.papers.cards.length, span: 3 },
          { label: words.libraryLabel, value: words.libraryLocked, span: 3 },
        ]}
      />
    );
  }
  const { email, kind } = session.person;
  return (
    <TitleBlock
      stacks
      cells={[
        { label: words.signedInAs, value: email, span: 4 },
        { label: words.account, value: words.kinds[kind] },
      ]}
    />
  );
}
