import { use, useEffect, useState } from "react";
import { scheduling } from "#content/pages/schedule-consultation.ts";
import { horizonInDays } from "#rules/consultations/slots.ts";
import { addDays, type Day, readDay } from "#rules/day.ts";
import { button, scheduling as recipe } from "#styled-system/recipes";
import { PostedForm } from "../../forms/posted-form.tsx";
import { loadPageAgain } from "../../layout/lazy-view.tsx";
import { StalledNote } from "../../layout/stalled-note.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { CalendarFrame } from "../../ui/calendar-frame.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { PlainBooking } from "./plain-booking.tsx";
import { useClosedDays } from "./use-closed-days.ts";
import { useToday, visitorTimeZone } from "./visitor-time.ts";

const copy = scheduling.calendar;

type Parts = Awaited<ReturnType<typeof importParts>>;

/** The calendar, and a dialog for the rest of the request. The calendar loads after hydration, into a frame of its size. */
export function Booking() {
  const styles = recipe();
  const posted = use(PostedForm);
  const today = useToday();
  const [day, setDay] = useState<Day>();
  const [parts, setParts] = useState<Parts | "failed">();
  const closed = useClosedDays();
  useEffect(() => {
    importParts().then(setParts, () => setParts("failed"));
  }, []);

  if (posted) {
    return (
      <CalendarFrame title={posted.sent ? scheduling.answer.title : copy.title}>
        <PlainBooking posted={posted} />
      </CalendarFrame>
    );
  }
  if (parts && parts !== "failed" && today) {
    return (
      <>
        <parts.Calendar
          copy={copy}
          first={today}
          last={addDays(today, horizonInDays)}
          timeZone={visitorTimeZone() || "UTC"}
          closed={closed}
          chosen={day}
          onChoose={(chosen) => setDay(readDay(chosen))}
        />
        {day && <parts.BookingDialog day={day} onClose={() => setDay(undefined)} />}
      </>
    );
  }
  return (
    <CalendarFrame title={copy.title}>
      <div className={styles.waiting}>
        {parts === "failed" ? (
          <Note role="alert" title={copy.failedTitle} text={copy.failed}>
            <button type="button" className={button({ size: "sm" })} onClick={loadPageAgain}>
              {copy.tryAgain}
            </button>
            <PageLink to="connect" className={button({ size: "sm" })}>
              {copy.contact}
            </PageLink>
          </Note>
        ) : (
          <>
            <LoadingNote title={copy.loading} />
            <StalledNote />
          </>
        )}
      </div>
      <noscript>
        <PlainBooking />
      </noscript>
    </CalendarFrame>
  );
}

/** Imported lazily: the calendar needs a date library, which no other page should load. */
async function importParts() {
  const [{ Calendar }, { BookingDialog }] = await Promise.all([
    import("#browser/client/ui/calendar.tsx"),
    import("#browser/client/pages/consultation/booking-dialog.tsx"),
  ]);
  return { Calendar, BookingDialog };
}
