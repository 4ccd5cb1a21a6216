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

/** Nothing more will happen: withdrawn by the visitor, or declined or cancelled by staff. */
export function isCalledOff(status: ConsultationStatus): status is "withdrawn" | "declined" | "cancelled" {
  return status === "withdrawn" || status === "declined" || status === "cancelled";
}
