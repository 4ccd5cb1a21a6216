import { useRef } from "react";
import { runDesk as copy, runFoot, runFootNote } from "#content/office/records-runs.ts";
import type { RunDetail } from "#rules/portfolio/run-answers.ts";
import { officeButton, officeDesk, officeRecords } from "#styled-system/recipes";
import { api } from "../../../api.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { LoadingNote } from "../../../ui/note.tsx";
import { addressOfCall } from "../../call.ts";
import { useOpenRecordName } from "../../frame/open-record.tsx";
import { formOf, useKeys } from "../../keys/use-keys.ts";
import { DeskFoot } from "../../parts/desk-foot.tsx";
import { DeskHead } from "../../parts/desk-head.tsx";
import { FailedLoad } from "../../parts/failed-load.tsx";
import { Freshness } from "../../parts/freshness.tsx";
import { momentTextOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";
import { useRecordsAddress } from "../records-address.ts";
import { useRun, useShares } from "../use-runs.ts";
import { mayConfirm } from "./may-confirm.ts";
import { RunDecision } from "./run-decision.tsx";
import { RunFigures } from "./run-figures.tsx";
import { PreparedRunSteps } from "./run-steps.tsx";
import { ShareTable } from "./share-table.tsx";

/** A prepared run: the payment of each person, and the second person's confirmation. */
export function RunDesk({ id, viewerId }: { id: string; viewerId: string }) {
  const [desk, styles] = [officeDesk(), officeRecords()];
  const { go } = useRecordsAddress();
  const query = useRun(id);
  const { id: project, name } = query.data?.run.project ?? {};
  useOpenRecordName(name);
  const now = useNow();
  const isConfirmable = query.data !== undefined && mayConfirm(query.data.run, viewerId, now);
  const confirmation = useRef<HTMLFormElement>(null);
  const leave = () => go(project ? { project, view: "runs" } : {});
  useKeys({
    Escape: leave,
    "Ctrl+Enter": (event) => (formOf(event) ?? confirmation.current)?.requestSubmit(),
  });
  return (
    <>
      {query.data ? (
        <Head detail={query.data} viewerId={viewerId} />
      ) : (
        <DeskHead title={copy.title} lead={<PageLink to="officeRecords">{copy.records}</PageLink>} />
      )}
      <Freshness query={query} />
      {query.data ? (
        <div className={`${desk.panes} ${styles.panes}`} data-two="">
          <div className={desk.pane}>
            <PreparedShares detail={query.data} />
          </div>
          <div className={desk.pane}>
            <RunDecision detail={query.data} viewerId={viewerId} formRef={confirmation} />
          </div>
        </div>
      ) : (
        <div className={desk.panes}>
          <div className={desk.state}>
            {query.error ? <FailedLoad title={copy.failedTitle} query={query} /> : <LoadingNote title={copy.loading} />}
          </div>
        </div>
      )}
      <DeskFoot keys={isConfirmable ? runFoot : runFoot.slice(1)}>{runFootNote}</DeskFoot>
    </>
  );
}

function Head({ detail: { run }, viewerId }: { detail: RunDetail; viewerId: string }) {
  const { id, project, preparedBy, preparedAt, reverses } = run;
  const csv = addressOfCall(api.office["distribution-runs"][":id"]["shares.csv"].$path({ param: { id } }));
  return (
    <>
      <DeskHead
        title={copy.title}
        lead={
          <>
            <PageLink to="officeRecords">{copy.records}</PageLink>, {project.name}. {copy.preparedBy} {preparedBy.name},{" "}
            {momentTextOf(preparedAt, Date.now())}.
            {reverses !== null && (
              <>
                {" "}
                {copy.counterOf}{" "}
                <PageLink to="officeRecords" search={{ run: reverses }}>
                  {copy.openOriginal}
                </PageLink>
                .
              </>
            )}
          </>
        }
      >
        <a href={csv} download className={officeButton()}>
          {copy.csv}
        </a>
        <PageLink to="officeRecords" search={{ project: project.id, view: "runs" }} className={officeButton()}>
          {copy.ofProject}
        </PageLink>
      </DeskHead>
      <PreparedRunSteps run={run} viewerId={viewerId} />
      <RunFigures {...run} />
    </>
  );
}

function PreparedShares({ detail: { run } }: { detail: RunDetail }) {
  const shares = useShares(run.id);
  return <ShareTable of={run} shares={shares.rows} more={shares} />;
}
