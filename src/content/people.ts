/** What the API says when it declines what staff want to do to somebody's account. */
export const peopleRefusals = {
  unknown: "There is no such account.",
  self: "This is your own account. Use your account page, or ask another member of staff.",
  "last-staff": "This is the last member of staff. Make somebody else staff first.",
  "staff-again": "This account was staff's. Ask for it to be made staff again; a second member of staff confirms it.",
  "not-staff": "Your account has just been changed, and may no longer do this.",
  noReason: "Please say why, and how you made sure that the holder asked for it, in at most 500 characters.",
  tooMany: "You have asked for very many people within the hour. Please wait, and go on later.",
} as const;

/** The same for somebody who is to become staff. */
export const staffRequestRefusals = {
  unknown: "There is no such request.",
  isStaff: "This person is staff already.",
  disabled: "The account of this person is disabled. Enable it first.",
  concerned: "Nobody confirms a request about themselves.",
  "second-needed": "You have asked for this yourself. A second member of staff confirms it.",
  "too-early":
    "You have asked for this yourself. As the only member of staff you may confirm it 24 hours after you asked.",
  confirmed: "This request was confirmed already.",
  withdrawn: "This request was withdrawn. Ask again to bring it back.",
  changed: "Somebody has changed this at the same moment. Please look again.",
} as const;
