import { design } from "#content/pages/design.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const words = design.notes;

export function Notes() {
  return (
    <Section number={9} title={words.title} aside={words.aside}>
      <Specimen of="ui/note">
        <Pair>
          <Note title={words.locked} text={words.lockedText}>
            <PageLink to="login" with={{ userType: "institutional" }} className={button({ size: "sm" })}>
              {words.first}
            </PageLink>
            <PageLink to="login" with={{ userType: "retail" }} className={button({ size: "sm" })}>
              {words.second}
            </PageLink>
          </Note>
          <Note title={words.failed} text={words.failedText}>
            <button type="button" className={button({ size: "sm" })}>
              {words.again}
            </button>
          </Note>
          <Note title={words.empty} />
          <LoadingNote title={words.loading} />
        </Pair>
      </Specimen>
    </Section>
  );
}
