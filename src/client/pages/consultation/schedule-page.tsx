import { useId } from "react";
import { scheduling as copy } from "#content/pages/schedule-consultation.ts";
import { slotLengthInMinutes } from "#rules/consultations/slots.ts";
import { button, scheduling } from "#styled-system/recipes";
import { BusinessHours } from "../../layout/business-hours.tsx";
import { useBusinessZone } from "../../navigation/business-zone.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Booking } from "./booking.tsx";

const { facts, after } = copy;

export function Page() {
  const styles = scheduling();
  const id = useId();
  const zone = useBusinessZone();
  return (
    <Wrap>
      <p className={styles.back}>
        <PageLink to="connect" className={button({ size: "sm" })}>
          {copy.back}
        </PageLink>
      </p>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: facts.length, value: <Figure>{`${slotLengthInMinutes} ${facts.minutes}`}</Figure> },
            { label: facts.reply, value: facts.replyWithin, span: 4 },
            { label: facts.hours, value: <BusinessHours />, span: 6 },
          ]}
        />
      </PageHead>
      <div className={styles.booking}>
        <Booking />
        <section className={styles.after} aria-labelledby={id}>
          <h2 id={id}>{after.title}</h2>
          <ol className={styles.steps}>
            {after.steps.map(({ name, ...step }) => (
              <li key={name} className={styles.step}>
                <span className={styles.name}>{name}</span>
                <span>
                  {"inZone" in step ? (
                    <>
                      {`${step.inZone.before} ${zone}`}
                      <span className={styles.scripted}>{` ${step.inZone.scripted}`}</span>.
                    </>
                  ) : (
                    step.text
                  )}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Wrap>
  );
}
