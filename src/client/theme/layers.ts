/** The stacking order of what may overlap, the lowest first. A part that stacks its own pieces needs none of it. */
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
