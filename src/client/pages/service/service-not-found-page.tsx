import { serviceCopy } from "#content/pages/service.ts";
import { servicePage } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ServiceLinks } from "./service-links.tsx";

const copy = serviceCopy.notFound;

export function Page() {
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.text} />
      <div className={servicePage().missing}>
        <Note title={copy.instead}>
          <ServiceLinks />
        </Note>
      </div>
    </Wrap>
  );
}
