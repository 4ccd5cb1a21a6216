import { documents as copy } from "#content/pages/documents.ts";
import { button, viewCards } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useSession } from "../../session.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { useAnswer } from "../../use-answer.ts";
import { Library } from "./library.tsx";

const callPlaces = () => answerOf(api["public-documents"].$get());

export function Page() {
  const styles = viewCards();
  // The page is the same for everyone and cached at the edge. Until the Worker answers, it shows all documents without a file.
  const places = useAnswer(callPlaces);
  const open = places.state === "ready" ? places.body.places : [];
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead}>
        <AccountCells />
      </PageHead>
      <Section title={copy.papers.title}>
        <ul className={styles.root}>
          {copy.papers.cards.map(({ place, title, text, state }) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
              {open.includes(place) ? (
                <a
                  href={`${copy.papers.filesAt}${place}`}
                  className={button({ size: "sm" })}
                  aria-label={`${copy.papers.download} ${title}`}
                >
                  {copy.papers.download}
                </a>
              ) : (
                <button type="button" className={button({ size: "sm" })} disabled>
                  {state}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={copy.library.title} aside={copy.library.aside}>
        <Library />
      </Section>
    </Wrap>
  );
}

function AccountCells() {
  const session = useSession();
  if (session.state !== "member") {
    return (
      <TitleBlock
        cells={[
          { label: copy.papersLabel, value: copy.papers.cards.length, span: 3 },
          { label: copy.libraryLabel, value: copy.libraryLocked, span: 3 },
        ]}
      />
    );
  }
  const { email, kind } = session.person;
  return (
    <TitleBlock
      stacks
      cells={[
        { label: copy.signedInAs, value: <EmailText email={email} />, span: 4 },
        { label: copy.account, value: copy.kinds[kind] },
      ]}
    />
  );
}
