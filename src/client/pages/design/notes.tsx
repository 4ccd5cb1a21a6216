import { design } from "#content/pages/design.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const copy = design.notes;

export function Notes() {
  return (
    <Section number={9} title={copy.title} aside={copy.aside}>
      <Specimen of="ui/note">
        <Pair>
          <Note title={copy.locked} text={copy.lockedText}>
            <PageLink to="login" with={{ userType: "institutional" }} className={button({ size: "sm" })}>
              {copy.first}
            </PageLink>
            <PageLink to="login" with={{ userType: "retail" }} className={button({ size: "sm" })}>
              {copy.second}
            </PageLink>
          </Note>
          <Note title={copy.failed} text={copy.failedText}>
            <button type="button" className={button({ size: "sm" })}>
              {copy.again}
            </button>
          </Note>
          <Note title={copy.empty} />
          <LoadingNote title={copy.loading} />
        </Pair>
      </Specimen>
    </Section>
  );
}
