import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { entryKindNames } from "#content/office/records.ts";
import { importDesk as copy, importFoot } from "#content/office/records-import.ts";
import { type EntryKind, entryKinds } from "#rules/portfolio/entry.ts";
import { importColumns, longestImportText } from "#rules/portfolio/import-lines.ts";
import { officeButton, officeDesk, officeForm, officeInput, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { focusFirstField } from "../focus-first-field.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { useKeys } from "../use-keys.ts";
import { ImportFindings } from "./import-findings.tsx";
import { useRecordsAddress } from "./records-address.ts";
import { useImport, useImportCheck } from "./use-records.ts";

/** A file of records: pasted or chosen, checked line by line, and taken whole. */
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
  const [hasFailed, setFailed] = useState(false);
  const check = useImportCheck();
  const taking = useImport();
  useKeys({ "Ctrl+Enter": () => form.current?.requestSubmit(), Escape: leave });
  const isChecked = check.isSuccess && check.variables.text === file.text && check.variables.kind === file.kind;
  const checked = isChecked ? check.data : undefined;
  const isRight = checked !== undefined && checked.faults.length === 0 && checked.taken === null;
  const isBusy = check.isPending || taking.isPending;

  /** Keeps the lines. */
  function leave(): void {
    go({});
  }

  function change(changed: Partial<typeof file>): void {
    setFile((before) => ({ ...before, ...changed }));
    // Lines that are being taken are told of first.
    if (!taking.isPending) taking.reset();
    if (check.isError) check.reset();
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const text = await chosen.text().catch(() => undefined);
    setFailed(text === undefined);
    if (text !== undefined) change({ text, name: chosen.name });
    // So that the same file can be chosen again once it is corrected.
    target.value = "";
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || file.text.trim() === "") return;
    const body = { kind: file.kind, text: file.text };
    if (!isRight) check.mutate(body);
    else
      taking.mutate(body, {
        onSuccess: () => {
          setFile((before) => (before.text === body.text ? { ...before, text: "", name: "" } : before));
          // The same lines are no longer right: they are taken.
          check.reset();
        },
      });
  }

  return (
    <>
      <header className={desk.head}>
        <h1>{file.name ? `${copy.title}: ${file.name}` : copy.title}</h1>
        <p className={desk.lead}>
          <PageLink to="officeRecords">{copy.back}</PageLink>, {copy.lead}
        </p>
      </header>
      <div ref={focusFirstField} className={desk.panes}>
        <div className={desk.pane}>
          <form
            ref={form}
            className={`${desk.block} ${layout.fields} ${styles.importing}`}
            onSubmit={submit}
            noValidate
          >
            <div className={styles.pair}>
              <SelectField
                label={copy.kind}
                choices={entryKinds}
                nameOf={(kind) => entryKindNames[kind]}
                value={file.kind}
                onChoose={(kind) => change({ kind })}
              />
              <label className={layout.field}>
                <span>{copy.file}</span>
                <input
                  type="file"
                  className={officeInput()}
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={(event) => void read(event)}
                />
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
              {hasFailed && <p className={styles.failure}>{copy.fileFailed}</p>}
              {(taking.error ?? check.error) && (
                <p className={styles.failure}>{(taking.error ?? check.error)?.message}</p>
              )}
            </div>
            <p className={desk.acts}>
              <button
                type="submit"
                className={officeButton({ tone: "primary" })}
                disabled={isBusy || file.text.trim() === ""}
              >
                {taking.isPending
                  ? copy.taking
                  : check.isPending
                    ? copy.checking
                    : isRight
                      ? `${copy.take} ${linesText(checked.lines)}`
                      : copy.check}
              </button>
              <button
                type="button"
                className={officeButton({ tone: "quiet" })}
                onClick={() => {
                  clear();
                  leave();
                }}
              >
                {copy.cancel}
              </button>
            </p>
          </form>
          <ImportFindings
            kind={file.kind}
            checked={checked}
            isOld={check.isSuccess && !isChecked && file.text.trim() !== ""}
            taken={taking.data}
          />
        </div>
      </div>
      <DeskFoot keys={importFoot} />
    </>
  );
}

function linesText(count: number): string {
  return `${count} ${count === 1 ? copy.line : copy.lines}`;
}
