import { button } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";
import { Note } from "../ui/note.tsx";

type NoteCopy = { title: string; text: string };

type NotInvestorNoteProps = {
  kind: "staff" | "company";
  copy: { staff: NoteCopy; company: NoteCopy & { action: string } };
};

/** Tells staff and companies, who hold no tokens, why they see the sample of an investor's tool. */
export function NotInvestorNote({ kind, copy: { staff, company } }: NotInvestorNoteProps) {
  if (kind === "staff") return <Note {...staff} />;
  return (
    <Note title={company.title} text={company.text}>
      <PageLink to="dashboard" with={{ userType: "company" }} className={button({ size: "sm" })}>
        {company.action}
      </PageLink>
    </Note>
  );
}
