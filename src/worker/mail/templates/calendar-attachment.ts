import type { CalendarFile } from "../../consultations/calendar-file.ts";
import type { Attachment } from "../email.ts";

/** E-mail clients offer an invitation's buttons only if the media type names the file's own method. */
export function attachmentOf({ method, content }: CalendarFile): Attachment {
  return { filename: "consultation.ics", type: `text/calendar; charset=utf-8; method=${method}`, content };
}
