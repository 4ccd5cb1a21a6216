/** The lists of consultations beside the week. */
export const consultationViews = ["upcoming", "to-confirm", "past", "called-off"] as const;
export type ConsultationView = (typeof consultationViews)[number];
