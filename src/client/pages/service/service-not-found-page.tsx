import { servicePageWords } from "#content/pages/service.ts";
import { servicePage } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ServiceLinks } from "./service-links.tsx";

const words = servicePageWords.notFound;

export function Page() {
  return (
    <Wrap>
      <PageHead title={words.title} lead={words.text} />
      <div className={servicePage().missing}>
        <Note title={words.instead}>
          <ServiceLinks />
        </Note>
      </div>
    </Wrap>
  );
}
