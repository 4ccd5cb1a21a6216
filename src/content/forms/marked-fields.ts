/** Says no direction: the sentence stands above the fields of one form and below those of another. */
export const checkMarkedFields = "Please check the marked fields.";
