import type { CalendarFile } from "../../consultations/calendar-file.ts";
import type { Attachment } from "../email.ts";

/** Mail programs offer an invitation's buttons only where the type names the file's own method. */
export function attachmentOf({ method, content }: CalendarFile): Attachment {
  return { filename: "consultation.ics", type: `text/calendar; charset=utf-8; method=${method}`, content };
}
