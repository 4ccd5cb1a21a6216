import { useId } from "react";
import { scheduling as words } from "#content/pages/schedule-consultation.ts";
import { slotLengthInMinutes } from "#rules/consultations/slots.ts";
import { button, scheduling } from "#styled-system/recipes";
import { BusinessHours } from "../../layout/business-hours.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Booking } from "./booking.tsx";

const { facts, after } = words;

export function Page() {
  const look = scheduling();
  const id = useId();
  return (
    <Wrap>
      <p className={look.back}>
        <PageLink to="connect" className={button({ size: "sm" })}>
          {words.back}
        </PageLink>
      </p>
      <PageHead title={words.title} lead={words.lead}>
        <TitleBlock
          cells={[
            { label: facts.length, value: <Figure>{`${slotLengthInMinutes} ${facts.minutes}`}</Figure> },
            { label: facts.reply, value: facts.replyWithin, span: 4 },
            { label: facts.hours, value: <BusinessHours />, span: 6 },
          ]}
        />
      </PageHead>
      <div className={look.sheet}>
        <Booking />
        <section className={look.after} aria-labelledby={id}>
          <h2 id={id}>{after.title}</h2>
          <ol className={look.steps}>
            {after.steps.map(({ name, text }) => (
              <li key={name} className={look.step}>
                <span className={look.name}>{name}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Wrap>
  );
}
