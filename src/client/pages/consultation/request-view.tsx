import { useRef, useState } from "react";
import { consultation as copy } from "#content/pages/consultation.ts";
import { actions, button } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Acceptance } from "./acceptance.tsx";
import { MoveForm } from "./move-form.tsx";
import type { Change } from "./request-change.ts";
import { Withdrawal } from "./withdrawal.tsx";

const choices = actions({ flush: true });

export function RequestView({ onSpent, ...opened }: Omit<Change, "onUnanswered">) {
  const { request } = opened;
  const isUnanswered = useRef(false);
  const change: Change = {
    ...opened,
    onSpent: (sentence) => onSpent(isUnanswered.current ? copy.mayBeDone : sentence),
    onUnanswered() {
      isUnanswered.current = true;
    },
  };
  const [step, setStep] = useState<"choose" | "withdraw" | "move">("choose");
  const isProposed = request.status === "proposed";
  const isOpen = isProposed || request.status === "requested" || request.status === "confirmed";
  const keep = () => setStep("choose");
  return (
    <>
      <Section title={copy.sections.request.title} aside={copy.sections.request.aside}>
        <TitleBlock
          stacks
          cells={[
            { label: copy.facts.day, value: request.dayText, span: 3 },
            { label: copy.facts.time, value: request.businessText, span: 3 },
            ...(request.visitorText ? [{ label: copy.facts.yours, value: request.visitorText, span: 6 as const }] : []),
            { label: copy.facts.status, value: copy.statuses[request.status], span: 3 },
            { label: copy.facts.reference, value: <Figure>{request.reference}</Figure>, span: 3 },
          ]}
        />
      </Section>
      {isOpen && (
        <Section title={copy.sections.change.title} aside={copy.sections.change.aside}>
          {step === "choose" && isProposed && <Acceptance {...change} />}
          {step === "choose" && (
            <div className={choices}>
              <button type="button" className={button()} onClick={() => setStep("move")}>
                {copy.move.start}
              </button>
              <button type="button" className={button()} onClick={() => setStep("withdraw")}>
                {copy.withdraw.start}
              </button>
            </div>
          )}
          {step === "withdraw" && <Withdrawal {...change} onKeep={keep} />}
          {step === "move" && <MoveForm {...change} onKeep={keep} />}
        </Section>
      )}
    </>
  );
}
