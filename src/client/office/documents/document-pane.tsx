import {
  documentPane as copy,
  documentStateNames,
  documentsDesk,
  publicPlaceNames,
} from "#content/office/documents.ts";
import { addressOf } from "#pages";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { countTextOf } from "#rules/money.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { AuditLink } from "../audit/audit-link.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { Ledger, LedgerFreshness } from "../ledger/ledger.tsx";
import { useLedgerWithCount } from "../ledger/use-ledger.ts";
import { FactList } from "../parts/fact-list.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { State } from "../parts/signs.tsx";
import { calendarDayTextOf, dateTextOf } from "../times.ts";
import { DocumentActs } from "./document-acts.tsx";
import { DocumentEdit } from "./document-form.tsx";
import { shapeOfDocument } from "./document-state.ts";
import { Preview } from "./preview.tsx";
import { useDocument, useViewers } from "./use-documents.ts";
import { Versions } from "./versions.tsx";
import { Viewers } from "./viewers.tsx";

type DocumentPaneProps = {
  id: string;
  query: string;
  /** True if the desk shows already that its list is stale. One warning is enough. */
  isListStale: boolean;
};

/** One document: its state, details, viewers, versions and downloads. */
export function DocumentPane({ id, query, isListStale }: DocumentPaneProps) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const found = useDocument(id);
  const { data, error, isPending, refetch } = found;
  useOpenRecordName(data?.title);
  useLedgerWithCount({ by: "document", id }, data?.downloads);
  return (
    <aside className={desk.pane} aria-label={data?.title ?? copy.loading}>
      <div className={desk.block}>
        <p className={styles.back}>
          <AddressLink address={addressOf("officeDocuments", undefined) + query} className={officeButton()}>
            {copy.back}
          </AddressLink>
        </p>
        {isPending && <LoadingNote title={copy.loading} />}
        {error && !data && <FailedLoad title={copy.failedTitle} query={{ error, refetch }} />}
        {data && <Head document={data} />}
      </div>
      {data && (
        <>
          {!isListStale && <PaneFreshness found={found} id={id} />}
          <DocumentEdit document={data} />
          <Preview document={data} />
          <Viewers document={data} />
          <Versions document={data} />
          <Ledger by="document" id={data.id} />
          <AuditLink id={data.id} text={copy.audit} />
        </>
      )}
    </aside>
  );
}

function PaneFreshness({ found, id }: { found: ReturnType<typeof useDocument>; id: string }) {
  return <LedgerFreshness by="document" id={id} beside={[found, useViewers(id)]} />;
}

function Head({ document }: { document: DocumentDetail }) {
  const desk = officeDesk();
  const { title, state, fileType, fileSize, fileVersion, downloads, publishDay, binEndsAt, watermark, publicPlace } =
    document;
  const now = Date.now();
  return (
    <>
      <div className={desk.blockHead}>
        <h2>{title}</h2>
        <State isLive shape={shapeOfDocument[state]}>
          {documentStateNames[state]}
        </State>
      </div>
      <FactList
        facts={[
          [copy.version, fileVersion, "figure"],
          [copy.type, fileType.toUpperCase()],
          [copy.size, fileSizeOf(fileSize), "figure"],
          [documentsDesk.columns.downloads, countTextOf(downloads), "figure"],
          publishDay && [copy.publishDay, calendarDayTextOf(publishDay, now), "figure"],
          fileType === "pdf" && [copy.watermark.label, watermark ? copy.watermark.on : copy.watermark.off],
          publicPlace && [copy.publicAt, publicPlaceNames[publicPlace]],
          binEndsAt && [copy.binUntil, dateTextOf(binEndsAt, now), "figure"],
        ]}
      />
      <DocumentActs document={document} />
    </>
  );
}
