import { useId, useRef } from "react";
import { entryKindNames } from "#content/office/records.ts";
import { importDesk as copy, importFoot } from "#content/office/records-import.ts";
import { countTextOf } from "#rules/money.ts";
import { type EntryKind, entryKinds } from "#rules/portfolio/entry.ts";
import { importColumns, longestImportText } from "#rules/portfolio/import-lines.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import { officeDesk, officeForm, officeInput, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { focusFirstField } from "../focus-first-field.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { useCheckedList } from "../use-checked-list.ts";
import { useKeptState } from "../use-kept-state.ts";
import { FormActs } from "./form-acts.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { useRecordsAddress } from "./records-address.ts";
import { useImport, useImportCheck } from "./use-records.ts";

/** Imports a file of records: it is pasted or chosen, checked line by line, and imported as a whole. */
export function ImportDesk() {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { go } = useRecordsAddress();
  const [file, setFile, clear] = useKeptState(
    "import",
    () => ({ kind: "purchases" as EntryKind, text: "", name: "" }),
    ({ text }) => text !== "",
  );
  const check = useImportCheck();
  const saving = useImport();
  const isReady = file.text.trim() !== "";
  const { checked, isFaultless, isOutdated, isBusy, error, hasFileFailed, change, submit, fileInput } = useCheckedList({
    list: file,
    setList: setFile,
    clear,
    textOf: (text, name) => ({ text, name }),
    isReady,
    check,
    saving,
    hasNoFault: ({ faults, taken }) => faults.length === 0 && taken === null,
  });
  useKeys({ "Ctrl+Enter": () => form.current?.requestSubmit(), Escape: leave });

  /** Leaves the form, and keeps the lines. */
  function leave(): void {
    go({});
  }

  function submitText(): string {
    if (saving.isPending) return copy.taking;
    if (check.isPending) return copy.checking;
    return checked && isFaultless ? `${copy.take} ${linesText(checked.lines)}` : copy.check;
  }

  return (
    <>
      <DeskHead
        title={file.name ? `${copy.title}: ${oneLineOf(file.name)}` : copy.title}
        lead={
          <>
            <PageLink to="officeRecords">{copy.back}</PageLink>, {copy.lead}
          </>
        }
      />
      <div ref={focusFirstField} className={desk.panes}>
        <div className={desk.pane}>
          <form
            ref={form}
            className={`${desk.block} ${layout.fields} ${styles.importing}`}
            onSubmit={submit}
            noValidate
          >
            <div className={styles.pair}>
              <ChoiceField
                label={copy.kind}
                choices={entryKinds}
                nameOf={(kind) => entryKindNames[kind]}
                value={file.kind}
                onChoose={(kind) => change({ kind })}
              />
              <label className={layout.field}>
                <span>{copy.file}</span>
                <input className={officeInput()} {...fileInput} />
              </label>
            </div>
            <div className={layout.field}>
              <label htmlFor={`${id}text`}>{copy.text}</label>
              <small id={`${id}hint`}>
                {copy.hint} {importColumns(file.kind).join(", ")}
              </small>
              <textarea
                id={`${id}text`}
                className={`${officeInput()} ${styles.text}`}
                rows={8}
                maxLength={longestImportText}
                spellCheck={false}
                value={file.text}
                aria-describedby={`${id}hint`}
                onChange={({ target }) => change({ text: target.value })}
              />
            </div>
            <div role="alert">
              {hasFileFailed && <p className={styles.failure}>{copy.fileFailed}</p>}
              {error && <p className={styles.failure}>{error.message}</p>}
            </div>
            <FormActs
              send={submitText()}
              cancel={copy.cancel}
              disabled={isBusy || !isReady}
              onCancel={() => {
                clear();
                leave();
              }}
            />
          </form>
          <ImportFindings kind={file.kind} checked={checked} isOld={isOutdated && isReady} taken={saving.data} />
        </div>
      </div>
      <DeskFoot keys={importFoot} />
    </>
  );
}

function linesText(count: number): string {
  return `${countTextOf(count)} ${count === 1 ? copy.line : copy.lines}`;
}
