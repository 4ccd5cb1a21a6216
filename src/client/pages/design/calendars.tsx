import { type ComponentType, useEffect, useState } from "react";
import { design } from "#content/pages/design.ts";
import { scheduling } from "#content/pages/schedule-consultation.ts";
import type { Calendar } from "../../ui/calendar.tsx";
import { CalendarFrame } from "../../ui/calendar-frame.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const { calendars: copy } = design;
const { calendar } = scheduling;
type CalendarProps = Parameters<typeof Calendar>[0];

/** The frame as the Worker renders it, and the calendar, which is rendered after hydration. */
export function Calendars() {
  const [loaded, setLoaded] = useState<{ Calendar: ComponentType<CalendarProps> }>();
  const [day, setDay] = useState<string>(copy.chosen);
  useEffect(() => {
    void import("#browser/client/ui/calendar.tsx").then(setLoaded);
  }, []);
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/calendar-frame">
          <CalendarFrame title={copy.frame}>
            <LoadingNote title={calendar.loading} />
          </CalendarFrame>
        </Specimen>
        <Specimen of="ui/calendar">
          {loaded && (
            <loaded.Calendar
              copy={calendar}
              first={copy.first}
              last={copy.last}
              timeZone="UTC"
              chosen={day}
              onChoose={setDay}
            />
          )}
        </Specimen>
      </Stack>
    </Section>
  );
}
