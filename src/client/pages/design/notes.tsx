import { design } from "#content/pages/design.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const copy = design.notes;

export function Notes() {
  return (
    <Section title={copy.title} aside={copy.aside}>
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
          <Note title={copy.empty} />
        </Pair>
      </Specimen>
      <Specimen of="ui/load-state">
        <Pair>
          <LoadState copy={copy} retry={undefined} />
          <LoadState copy={copy} retry={() => {}} />
        </Pair>
      </Specimen>
      <Specimen of="ui/status-message">
        <Pair>
          <StatusMessage done={copy.done} />
          <StatusMessage failure={copy.failed} />
        </Pair>
      </Specimen>
    </Section>
  );
}
