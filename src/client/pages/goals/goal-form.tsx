import { useState } from "react";
import { goalsCopy } from "#content/pages/goals.ts";
import { addDays, type Day } from "#rules/day.ts";
import { amountTextOf, currencies } from "#rules/money.ts";
import { type Goal, goalMeasures } from "#rules/portfolio/goals/goal.ts";
import { button, formLayout, goalsPage } from "#styled-system/recipes";
import { postDraft, useDraft } from "../../forms/use-draft.ts";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useGoalSave } from "./use-goal-save.ts";

const copy = goalsCopy.form;
/** In characters, as in the rule. */
const limits = { name: 80, amount: 20 } as const;

type GoalFormProps = {
  personId: string;
  /** Undefined for a new goal. */
  goal?: Goal;
  today: string;
  load: () => Promise<void>;
  onSaved?: () => void;
  cancel?: () => void;
};

/** Saves a goal. What was typed survives any failure, a reload, and the end of the session. */
export function GoalForm({ personId, goal, today, load, onSaved, cancel }: GoalFormProps) {
  const styles = goalsPage();
  const { form, isSending, errors, done, failure, report, submit } = useSubmit({ send });
  // The version that the entries replace. Only once a conflict has been shown do they replace a later one.
  const [begun, setBegun] = useState(goal?.version);
  const version = begun ?? goal?.version ?? 0;
  const draftName = goal ? `goal:${goal.id}:${version}` : `goal:${personId}`;
  const save = useGoalSave();
  const draft = useDraft(form, draftName, { isPrefilled: goal !== undefined });

  async function send(typed: Record<string, string>): Promise<Result> {
    report({});
    // The draft's key is the id of a new goal, so that sending it twice creates only one goal.
    const answer = goal ? await save(goal.id, version, typed) : await postDraft(draft, (key) => save(key, 0, typed));
    if (answer.ok) {
      const isEmpty = draft.finish(typed);
      setBegun(answer.body.version);
      await load();
      if (isEmpty) onSaved?.();
      return { done: isEmpty ? copy.saved : copy.savedBefore };
    }
    // Loads the goal as it is now, so that it can be replaced.
    if (answer.problem === "conflict") {
      await load();
      setBegun(undefined);
    }
    return { failure: answer.detail ?? copy.failed, errors: answer.fields };
  }

  function giveUp(): void {
    draft.forget();
    cancel?.();
  }

  return (
    <form ref={form} className={formLayout().root} method="post" noValidate onSubmit={submit}>
      <TextField
        label={copy.name}
        name="name"
        // If a goal is edited, the pressed button was removed, and the focus was lost with it.
        autoFocus={goal !== undefined}
        autoComplete="off"
        required
        maxLength={limits.name}
        defaultValue={goal?.name}
        error={errors.name}
      />
      <div className={formLayout().pair}>
        <SelectField
          label={copy.measure}
          name="measure"
          required
          defaultValue={goal?.measure ?? ""}
          error={errors.measure}
        >
          <option value="">{copy.choose}</option>
          {goalMeasures.map((measure) => (
            <option key={measure} value={measure}>
              {goalsCopy.measures[measure]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={copy.day}
          name="day"
          type="date"
          required
          min={addDays(today as Day, 1)}
          defaultValue={goal?.day}
          error={errors.day}
        />
        <TextField
          label={copy.amount}
          hint={copy.amountHint}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={limits.amount}
          defaultValue={goal && amountTextOf(goal.amount)}
          error={errors.amount}
        />
        <SelectField
          label={copy.currency}
          name="currency"
          required
          defaultValue={goal?.amount.currency ?? ""}
          error={errors.currency}
        >
          <option value="">{copy.choose}</option>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.acts}>
        <button type="submit" className={button({ tone: "primary" })} disabled={isSending}>
          {isSending ? copy.saving : copy.save}
        </button>
        {cancel && (
          <button type="button" className={button()} onClick={giveUp}>
            {copy.cancel}
          </button>
        )}
        <span className={styles.status} role="status">
          {done}
        </span>
        <span className={styles.status} role="alert">
          {failure}
        </span>
      </div>
    </form>
  );
}
