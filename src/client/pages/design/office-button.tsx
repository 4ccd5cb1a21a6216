import { useState } from "react";
import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { sampleStaff } from "#content/pages/design-office/enquiries.ts";
import { designLayout, designState, officeButton, officeGo, officeInput } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StateOfAccount } from "../../office/parts/account-state.tsx";
import { Combobox } from "../../office/parts/combobox.tsx";
import { Count, Key, State, type StateShape } from "../../office/parts/signs.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const { slip } = designLayout();
const focused = designState({ state: "focused" });
const shapes = ["empty", "half", "most", "full", "shut", "waits", "odd", "failed"] as const satisfies StateShape[];

/** Buttons, fields and the small signs beside words. */
export function ButtonParts() {
  return (
    <>
      <Specimen of="recipes/office-button">
        <Stack>
          <Row>
            <button type="button" className={officeButton()}>
              {copy.plain} <Key name="w" />
            </button>
            <button type="button" className={officeButton({ tone: "primary" })}>
              {copy.primary} <Key name="Ctrl" />
              <Key name="Enter" />
            </button>
            <button type="button" className={officeButton({ tone: "danger" })}>
              {copy.danger}
            </button>
            <button type="button" className={officeButton({ tone: "quiet" })}>
              {copy.quiet}
            </button>
            <button type="button" className={officeButton()} aria-pressed="true">
              {copy.pressed}
            </button>
            <button type="button" className={officeButton()} disabled>
              {copy.disabled}
            </button>
            <button type="button" className={officeButton({ tone: "primary" })} disabled>
              {copy.disabled}
            </button>
            <button type="button" className={`${officeButton()} ${focused}`}>
              {copy.focused}
            </button>
            <PageLink to="connect" className={officeGo()}>
              {copy.onward}
            </PageLink>
          </Row>
          <div className={slip}>
            <button type="button" className={officeButton({ tone: "slip" })}>
              {copy.slip} <Key name="Esc" />
            </button>
            <Choices frame="slip" label={copy.ownerSlip} />
          </div>
        </Stack>
      </Specimen>
      <Specimen of="recipes/office-input">
        <Row>
          <input type="search" className={officeInput()} aria-label={copy.search} placeholder={copy.searchHint} />
          <select className={officeInput()} aria-label={copy.choice}>
            {copy.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <input className={officeInput()} aria-label={copy.invalid} aria-invalid="true" />
          <textarea className={officeInput()} rows={2} aria-label={copy.written} defaultValue={copy.reason} />
        </Row>
      </Specimen>
      <Specimen of="office/parts/combobox">
        <Pair>
          <Choices label={copy.owner} />
          <Choices frame="boxed" label={copy.ownerBoxed} />
          <Choices label={copy.ownerDisabled} disabled />
        </Pair>
      </Specimen>
      <Specimen of="office/parts/signs">
        <Stack>
          <Row>
            {shapes.map((shape) => (
              <State key={shape} shape={shape}>
                {shape}
              </State>
            ))}
          </Row>
          <Row>
            {shapes.map((shape) => (
              <State key={shape} shape={shape} bare>
                {shape}
              </State>
            ))}
            <Count value={3} of={copy.counts} />
            <Count value={100} tone="danger" />
            <Key name="g" />
          </Row>
        </Stack>
      </Specimen>
      <Specimen of="office/parts/account-state">
        <Row>
          {(["invited", "active", "disabled", "no-login"] as const).map((state) => (
            <StateOfAccount key={state} state={state} />
          ))}
        </Row>
      </Specimen>
    </>
  );
}

type ChoicesProps = { label: string; frame?: "boxed" | "slip"; disabled?: boolean };

function Choices({ label, frame, disabled = false }: ChoicesProps) {
  const [chosen, setChosen] = useState<string | null>(frame ? null : (sampleStaff[0]?.id ?? null));
  return (
    <Combobox
      label={label}
      isLabelHidden={frame === "slip"}
      placeholder={label}
      choices={sampleStaff}
      chosen={chosen}
      onChoose={setChosen}
      empty={copy.none}
      query={{ isFetching: false, isLoadingError: false, refetch: () => undefined }}
      disabled={disabled}
      frame={frame}
    />
  );
}
