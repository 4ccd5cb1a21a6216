import { templateCopy } from "#content/emails.ts";
import type { ConsultationTime } from "#rules/consultations/consultation-time.ts";

const sentences = templateCopy.consultationDetails;

/** Returns the message as it is stored and sent to the team: the visitor's text, and below it the time, written by us. */
export function messageWithDetails(text: string, time: ConsultationTime): string {
  const { dayText, businessText, visitorText } = time;
  const details = [
    sentences.title,
    `${sentences.day}: ${dayText}`,
    `${sentences.time}: ${businessText}`,
    ...(visitorText === null ? [] : [`${sentences.theirs}: ${visitorText}`]),
  ].join("\n");
  return text === "" ? details : `${text}\n\n${details}`;
}

/** Returns the visitor's text alone. Our part is the last, even if the visitor's text has the same title. */
export function textWithoutDetails(message: string): string {
  return message.slice(0, Math.max(0, message.lastIndexOf(sentences.title))).trimEnd();
}
