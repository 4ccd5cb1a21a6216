/** The stacking order of parts that may overlap, the lowest first. Pieces that overlap only within one part are not listed. */
export const layers = {
  selectionBar: 3,
  phoneBar: 4,
  head: 5,
  choices: 6,
  backdrop: 6,
  dialog: 7,
  viewing: 20,
  skipLink: 21,
};
