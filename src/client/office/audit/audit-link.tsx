import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** A link from the page of a person or a record to what staff did to it. */
export function AuditLink({ id, text }: { id: string; text: string }) {
  return (
    <p className={officeDesk().block}>
      <PageLink to="officeAudit" search={{ subject: id }}>
        {text}
      </PageLink>
    </p>
  );
}
