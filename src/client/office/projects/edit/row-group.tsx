import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { projectFormCopy as copy } from "#content/office/project-form.ts";
import { type Group, groupLimits } from "#rules/projects/project-details.ts";
import { officeButton, officeDesk, officeProjectEdit } from "#styled-system/recipes";
import { FieldError } from "../../parts/field-error.tsx";
import { emptyRows } from "./empty-entries.ts";
import type { ProjectForm } from "./use-project-form.ts";

type RowGroupProps = { form: ProjectForm; group: Group; children: (path: string) => ReactNode };

/** Rows that can be added, removed and moved. The focus follows the changed row, or moves to the row that takes its place. */
export function RowGroup({ form, group, children }: RowGroupProps) {
  const [desk, styles] = [officeDesk(), officeProjectEdit()];
  const list = useRef<HTMLOListElement>(null);
  const path = `details.${group}`;
  const rows: readonly object[] = form.entries.details?.[group] ?? [];
  const set = (changed: readonly object[], focused: number) => {
    // Synchronously: a later focus could move the keyboard away from where somebody has begun to type.
    flushSync(() => form.set(path, changed));
    list.current?.children[focused]?.querySelector<HTMLElement>("input")?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = rows.filter((_, index) => index !== from);
    set([...moved.slice(0, to), ...rows.slice(from, from + 1), ...moved.slice(to)], to);
  };
  return (
    <div className={styles.group}>
      <ol ref={list}>
        {rows.map((_, index) => {
          const name = `${copy.rows[group]} ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and keeps no state of its own
            <li key={index}>
              <fieldset>
                <legend>{name}</legend>
                {children(`${path}.${index}`)}
                <span className={desk.acts}>
                  <Act label={copy.up} name={name} disabled={index === 0} onAct={() => move(index, index - 1)} />
                  <Act
                    label={copy.down}
                    name={name}
                    disabled={index === rows.length - 1}
                    onAct={() => move(index, index + 1)}
                  />
                  <Act
                    label={copy.remove}
                    name={name}
                    onAct={() =>
                      set(
                        rows.filter((_row, at) => at !== index),
                        Math.max(0, index - 1),
                      )
                    }
                  />
                </span>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <FieldError id={path} error={form.faultAt(path)} />
      <button
        type="button"
        className={officeButton()}
        disabled={rows.length >= groupLimits[group]}
        onClick={() => set([...rows, emptyRows[group]], rows.length)}
      >
        {copy.add[group]}
      </button>
    </div>
  );
}

type ActProps = { label: string; name: string; disabled?: boolean; onAct: () => void };

function Act({ label, name, disabled, onAct }: ActProps) {
  return (
    <button
      type="button"
      className={officeButton({ tone: "quiet" })}
      aria-label={`${label}: ${name}`}
      disabled={disabled}
      onClick={onAct}
    >
      {label}
    </button>
  );
}
