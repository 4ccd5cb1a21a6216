/** The plot where the page should stand: fences and ground are there, the building was never drawn in solid. */
export const emptyPlot = {
  ground: "M0 150h1280",
  fences:
    "M40 150V96h8v54M120 150V96h8v54M200 150V96h8v54M280 150V96h8v54M40 108h248M40 128h248M992 150V96h8v54M1072 150V96h8v54M1152 150V96h8v54M1232 150V96h8v54M992 108h248M992 128h248",
  building:
    "M400 150V66l60-36v36l60-36v36l60-36v36h260v84M430 150v-44h44v44M520 96h60v30h-60zM620 96h60v30h-60zM720 96h60v30h-60zM790 66V20h30v46",
  cut: "M640 6v160",
} as const;
