import { useId } from "react";
import { documentPane as copy } from "#content/office/documents.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { actsOf, type DocumentAct } from "#rules/documents/publication.ts";
import { officeButton, officeDesk, officeDocuments, officeInput } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { failureTextOf, fieldsOf } from "../call.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { calendarDayTextOf } from "../times.ts";
import { useKeptState } from "../use-kept-state.ts";
import { useDocumentAct } from "./use-documents.ts";

const toneOf = { publish: "primary", unpublish: "plain", bin: "danger", restore: "primary" } as const;

type ActedOn = Pick<DocumentDetail, "id" | "version" | "state" | "publicPlace">;

/** The actions on a document as a whole. A click while one is in flight does nothing. */
export function DocumentActs({ document }: { document: ActedOn }) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const { mutate, mutateAsync, isPending, error, variables, data } = useDocumentAct(document);
  const { state } = document;
  const outcome = useOutcomeFocus<HTMLSpanElement>(data);
  const acts: readonly DocumentAct[] = actsOf[state];
  const ofDay = fieldsOf(error).day;
  return (
    <>
      <div className={desk.acts}>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className={officeButton({ tone: toneOf[act] })}
            disabled={isPending}
            onClick={() => mutate({ act })}
          >
            {isPending && variables.act === act && variables.day === undefined ? copy.doing : copy.acts[act]}
          </button>
        ))}
        <span ref={outcome} tabIndex={-1} className={desk.muted} role="status">
          {/* Outdated once the document is changed again, or its day of publication has come. */}
          {data?.version === document.version && data.state === state && outcomeOf(data)}
        </span>
      </div>
      {acts.includes("publish") && (
        <PublishOn
          documentId={document.id}
          isBusy={isPending}
          error={ofDay}
          onChoose={(day, done) => void mutateAsync({ act: "publish", day }).then(done, () => {})}
        />
      )}
      <div role="alert">{error && !ofDay && <p>{failureTextOf(error, copy.notDone)}</p>}</div>
      {document.publicPlace && <p className={styles.note}>{copy.publicNote}</p>}
      <p className={styles.note}>{noteOf(state)}</p>
    </>
  );
}

function outcomeOf({ state, publishDay }: DocumentDetail): string {
  const day = publishDay ? ` ${calendarDayTextOf(publishDay, Date.now())}.` : "";
  return copy.outcomes[state] + day;
}

function noteOf(state: DocumentDetail["state"]): string {
  if (state === "hidden") return copy.hiddenNote;
  return state === "binned" ? copy.restoredNote : copy.binNote;
}

type PublishOnProps = {
  documentId: string;
  isBusy: boolean;
  error: string | undefined;
  /** Calls `done` once it is stored, even if the document was left by then. */
  onChoose: (day: string, done: () => void) => void;
};

function PublishOn({ documentId, isBusy, error, onChoose }: PublishOnProps) {
  const styles = officeDocuments();
  const id = useId();
  const [{ day }, setChosen, clear] = useKeptState(
    `publish-day:${documentId}`,
    () => ({ day: "" }),
    (typed) => typed.day !== "",
  );
  return (
    <form
      className={styles.day}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== "") onChoose(day, clear);
      }}
    >
      <label htmlFor={id}>{copy.publishOn}</label>
      <input
        id={id}
        type="date"
        className={officeInput()}
        value={day}
        onChange={({ target }) => setChosen({ day: target.value })}
        {...describedBy(id, error)}
      />
      <button type="submit" className={officeButton()} disabled={isBusy || day === ""}>
        {copy.setDay}
      </button>
      <FieldError id={id} error={error} />
      <small>{copy.dayNote}</small>
    </form>
  );
}
