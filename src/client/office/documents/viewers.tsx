import { viewersCopy as copy, viewerNames } from "#content/office/documents.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";
import { ShowMore } from "../parts/show-more.tsx";
import { useViewers } from "./use-documents.ts";

/** The people who see a document, each with the reason, sorted by name. */
export function Viewers({ document: { id, state } }: { document: DocumentDetail }) {
  const desk = officeDesk();
  const list = useViewers(id);
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <span className={desk.aside}>
          {state === "published" || state === "hidden" ? copy.nowNote : copy.laterNote}
        </span>
      </div>
      {state === "hidden" ? <p className={desk.muted}>{copy.hidden}</p> : <People list={list} />}
    </section>
  );
}

function People({ list }: { list: ReturnType<typeof useViewers> }) {
  const desk = officeDesk();
  const { rows, isPending, isError } = list;
  if (rows.length === 0) {
    if (isError) return <FailedLoad title={copy.failedTitle} query={list} />;
    return <p className={desk.muted}>{isPending ? copy.loading : copy.nobody}</p>;
  }
  return (
    <>
      <ul className={desk.list} aria-label={copy.title}>
        {rows.map(({ id, name, email, kind, reasons }) => (
          <li key={id}>
            <span>
              {name}
              <br />
              <small>{email}</small>
            </span>
            <small>
              {kind === "staff" ? "" : viewerNames[kind]}
              <br />
              {reasons.map((reason) => copy.reasons[reason]).join(", ")}
            </small>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
