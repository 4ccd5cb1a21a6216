import { consultation as copy } from "#content/pages/consultation.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ConsultationRequest } from "./request.tsx";

/** Opened from the link in an e-mail. Only submitting a form changes anything. */
export function Page() {
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead} />
      <ConsultationRequest />
    </Wrap>
  );
}
