/** Moving a consultation makes it requested again. `proposed`: staff have named another time, which the visitor may accept. */
export const consultationStatuses = [
  "requested",
  "proposed",
  "confirmed",
  "withdrawn",
  "declined",
  "cancelled",
] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** The statuses of consultations that nobody has called off. */
export const openStatuses = ["requested", "proposed", "confirmed"] as const satisfies ConsultationStatus[];

/**
 * True for a consultation that the visitor withdrew, or that staff declined or cancelled: nothing more will happen then. Also true
 * for the news that it was called off.
 */
export function isCalledOff(
  status: ConsultationStatus | "moved" | "accepted",
): status is "withdrawn" | "declined" | "cancelled" {
  return status === "withdrawn" || status === "declined" || status === "cancelled";
}
