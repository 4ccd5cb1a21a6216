/** The default Cache-Control: the answer is for one person, and neither the edge nor a browser keeps it. */
export const notStored = "private, no-store";
