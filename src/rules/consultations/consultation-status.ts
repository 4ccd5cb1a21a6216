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

/** True if the visitor withdrew the consultation, or staff declined or cancelled it. Nothing more will happen then. */
export function isCalledOff(status: ConsultationStatus): status is "withdrawn" | "declined" | "cancelled" {
  return status === "withdrawn" || status === "declined" || status === "cancelled";
}
