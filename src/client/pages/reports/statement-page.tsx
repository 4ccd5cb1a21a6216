import { type ReactNode, useCallback } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import { button, memberTool } from "#styled-system/recipes";
import { ToolState } from "../../layout/member-tool.tsx";
import { useTitleOfOpened } from "../../navigation/use-title-of-opened.ts";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useAnswer } from "../../use-answer.ts";
import { statementNameOf } from "./issued-list.tsx";
import type { ReportSource } from "./report-source.ts";
import { StatementView } from "./statement-view.tsx";

const copy = reportsCopy.statement;

type StatementPageProps = {
  id: string;
  source: ReportSource;
  account: string;
  /** True if the records have changed since the statement was issued. */
  isChanged?: boolean;
  note?: ReactNode;
  onBack: () => void;
};

/** One issued statement, read by its id. */
export function StatementPage({ id, source, account, isChanged = false, note, onBack }: StatementPageProps) {
  const read = useAnswer(useCallback(() => source.readStatement(id), [source, id]));
  useTitleOfOpened(read.state === "ready" ? `${copy.title} ${statementNameOf(read.body.statement)}` : undefined);
  if (read.state === "ready")
    return (
      <StatementView
        answer={read.body}
        source={source}
        account={account}
        isChanged={isChanged}
        note={note}
        onBack={onBack}
      />
    );
  if (read.state === "failed" && read.failure.problem === "not-found")
    return (
      <>
        <PageHead title={reportsCopy.title} lead={reportsCopy.lead} />
        <div className={memberTool()}>
          <Note role="alert" title={copy.unknownTitle} text={copy.unknown}>
            <button type="button" className={button({ size: "sm" })} onClick={onBack}>
              {copy.back}
            </button>
          </Note>
        </div>
      </>
    );
  return <ToolState copy={reportsCopy} retry={read.retry} />;
}
