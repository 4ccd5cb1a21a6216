import type { CalendarFile } from "../../consultations/calendar-file.ts";
import type { Attachment } from "../email.ts";

/** E-mail clients show the buttons of an invitation only if the media type names the method of the file. */
export function attachmentOf({ method, content }: CalendarFile): Attachment {
  return { filename: "consultation.ics", type: `text/calendar; charset=utf-8; method=${method}`, content };
}
