import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeDesk, officeEnquiry } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { enquiryKey, refreshInbox } from "../inbox/enquiry-cache.ts";
import { askAgain } from "../query-client.ts";

type Choice = { name: string; isFinal: boolean; decide: () => Promise<unknown> };

/** A requested consultation waits for a decision until its time has passed. The e-mails that follow are the decision's own. */
export function Decision({ detail }: { detail: EnquiryDetail }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const client = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const decision = useMutation({
    mutationFn: ({ decide }: Choice) => decide(),
    onSettled() {
      setAsked(undefined);
      refreshInbox(client);
      return askAgain(client, enquiryKey(detail.reference));
    },
  });
  const choices = choicesOf(detail);
  if (choices.length === 0 && !decision.isError) return null;

  function choose(choice: Choice): void {
    if (choice.isFinal && asked !== choice.name) setAsked(choice.name);
    else if (!decision.isPending) decision.mutate(choice);
  }

  return (
    <section className={styles.block} aria-label={copy.decision}>
      <header className={desk.blockHead}>
        <h2>{copy.decision}</h2>
        <span className={desk.aside}>{copy.decisionNote}</span>
      </header>
      <div className={desk.acts}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            className={officeButton({ tone: asked === choice.name ? "danger" : "plain" })}
            disabled={decision.isPending}
            onClick={() => choose(choice)}
          >
            {asked === choice.name ? `${choice.name}: ${copy.forGood}` : choice.name}
          </button>
        ))}
        {asked && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setAsked(undefined)}>
            {copy.cancel}
          </button>
        )}
      </div>
      {decision.isError && (
        <p className={styles.failure} role="alert">
          {decision.error.message}
        </p>
      )}
    </section>
  );
}

function choicesOf({ reference, consultation }: EnquiryDetail): Choice[] {
  if (consultation?.status === "requested" && Date.parse(consultation.startsAt) > Date.now()) {
    const call = { param: { reference }, json: { version: consultation.version } };
    return [
      {
        name: copy.confirmConsultation,
        isFinal: false,
        decide: () => bodyOf(api.office.consultations[":reference"].confirmation.$post(call)),
      },
      {
        name: copy.cancelConsultation,
        isFinal: true,
        decide: () => bodyOf(api.office.consultations[":reference"].cancellation.$post(call)),
      },
    ];
  }
  return [];
}
