/** A floor plan whose rooms are still to be let, 1280 × 260: only the survey marks at its corners are solid. */
export const emptyPlan = {
  rooms:
    "M10 10h1260v240H10zM710 10v240M10 140h560M620 140h90M710 105h160M920 105h350M1010 105v145M570 140a50 50 0 0 1 50-50v50M870 105a50 50 0 0 0 50 50v-50",
  corners: "M0 10h30M10 0v30M1250 10h30M1270 0v30M0 250h30M10 230v30M1250 250h30M1270 230v30",
} as const;
