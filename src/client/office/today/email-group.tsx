import { emailOutcomes, emailStateNames } from "#content/office/emails.ts";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import type { Today } from "#rules/office/today.ts";
import { nameOfEmail } from "../emails/email-state.ts";
import { State } from "../parts/signs.tsx";
import { shapeOfEmail } from "../parts/status-shape.ts";
import { timeOrDateTextOf } from "../times.ts";
import { Group, type GroupOf } from "./group.tsx";
import { Line } from "./line.tsx";

/** E-mails that are late or did not arrive. */
export function Emails({ group: { items, count }, now }: GroupOf<"emails">) {
  return (
    <Group name="emails" count={count} tone="danger">
      {items.map(({ id, template, to, state, lastOutcome, createdAt }) => (
        <Line
          key={id}
          sign={
            <State shape={shapeOfEmail[state]}>
              {state === "late" ? enquiryDesk.emailStates.late : emailStateNames[state]}
            </State>
          }
          due={`${copy.since} ${timeOrDateTextOf(createdAt, now)}`}
          address={addressOf("officeEmail", { id })}
          name={to === null ? nameOfEmail(template) : `${nameOfEmail(template)}, ${copy.mailTo} ${to}`}
          what={whyOf(state, lastOutcome)}
          act={copy.see}
        />
      ))}
    </Group>
  );
}

type WaitingEmail = Today["emails"]["items"][number];

function whyOf(state: WaitingEmail["state"], lastOutcome: WaitingEmail["lastOutcome"]): string {
  if (state === "hard-bounced" || state === "dropped" || state === "complained") return emailOutcomes.reports[state];
  return lastOutcome === null ? emailOutcomes.none : emailOutcomes.tries[lastOutcome];
}
