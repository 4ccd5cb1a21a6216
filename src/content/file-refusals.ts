/** Why a file was not taken. */
export const fileRefusals = {
  noLength: "The file came without its length. Please send it again from this page.",
  tooLarge: "The file is too large: 100 MB at most. Please make it smaller, or send it in parts.",
  empty: "The file is empty. Please choose another.",
  brokenOff: "The file did not arrive whole. Please send it again.",
  tooMany: "Ten files are the most. Please remove one before you add another.",
  markup: "This is a web page or a drawing in markup, which can carry scripts. Please save it as a PDF and send that.",
  notTaken: "We cannot take this kind of file. Please send pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  unreadable:
    "This is not a readable file: it is damaged, or a part of it is missing. Please save it again and send that.",
  unavailable: "The file could not be stored. Please try again in a minute.",
  /** The same for one that never was, one that is removed and one that is somebody else's. */
  unknown: "There is no such file. It may have been removed in another window.",
} as const;
