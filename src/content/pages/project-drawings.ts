/** Text alternatives of the drawings, by category. */
export const projectDrawings = {
  "Renewable Energy": "Elevation of wind turbines and solar panels",
  Technology: "Section through a data hall",
  Transportation: "Section through a bus depot",
  "Real Estate": "Elevation of a housing frame with a tower crane",
  "Smart City": "Elevation of a water tower and a filter basin",
  Healthcare: "Section through a clinic",
} as const;
