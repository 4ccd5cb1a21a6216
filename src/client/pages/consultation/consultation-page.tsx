import { consultation as copy } from "#content/pages/consultation.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Request } from "./request.tsx";

/** Behind the link of a letter. Opening it changes nothing; only what is sent from here does. */
export function Page() {
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead} />
      <Request />
    </Wrap>
  );
}
