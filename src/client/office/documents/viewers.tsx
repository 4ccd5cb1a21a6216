import { viewersCopy as copy, viewerNames } from "#content/office/documents.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore } from "../parts/load-more.tsx";
import { useViewers } from "./use-documents.ts";

/** The people who see a document, with the reason, by name. */
export function Viewers({ document: { id, state } }: { document: DocumentDetail }) {
  const desk = officeDesk();
  const list = useViewers(id);
  const { people, isPending, isError } = list;
  const isShown = people.length > 0 && state !== "hidden";
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <span className={desk.aside}>
          {state === "published" || state === "hidden" ? copy.nowNote : copy.laterNote}
        </span>
      </div>
      {isShown ? (
        <ul className={desk.list} aria-label={copy.title}>
          {people.map(({ id: personId, name, email, kind, reasons }) => (
            <li key={personId}>
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
      ) : state !== "hidden" && isError ? (
        <FailedLoad title={copy.failedTitle} query={list} />
      ) : (
        <p className={desk.muted}>{state === "hidden" ? copy.hidden : isPending ? copy.loading : copy.nobody}</p>
      )}
      {isShown && <LoadMore list={list} />}
    </section>
  );
}
