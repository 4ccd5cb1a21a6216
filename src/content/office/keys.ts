/** Every key of the office, as the list behind `?` shows them. */
export const officeKeys = {
  title: "Keys",
  close: "Close",
  lead: "Keys do nothing while you type in a field. Esc leaves it and keeps what is typed.",
  single: "Letters and signs work as keys",
  singleHint: "Turn them off if you dictate, or touch keys by accident. Enter, Esc, Space and Ctrl Enter keep working.",
  singleKept: "Kept in this browser.",
  singleNotKept: "This browser cannot store it, so it applies until you reload the page.",
  groups: [
    {
      title: "Everywhere",
      keys: [
        { keys: ["j", "k"], does: "Next row, previous row" },
        { keys: ["Enter"], does: "Open it" },
        { keys: ["/"], does: "Find" },
        { keys: ["Esc"], does: "Leave a field, go back, or clear the selection" },
        { keys: ["?"], does: "This list" },
      ],
    },
    {
      title: "Go to",
      keys: [
        { keys: ["g", "t"], does: "Today" },
        { keys: ["g", "i"], does: "Inbox" },
        { keys: ["g", "c"], does: "Consultations" },
        { keys: ["g", "d"], does: "Documents" },
        { keys: ["g", "j"], does: "Projects" },
        { keys: ["g", "p"], does: "People" },
        { keys: ["g", "r"], does: "Records" },
        { keys: ["g", "m"], does: "Mail" },
        { keys: ["g", "u"], does: "Audit" },
      ],
    },
    {
      title: "Inbox",
      keys: [
        { keys: ["x"], does: "Select the row" },
        { keys: ["r"], does: "Reply" },
        { keys: ["m"], does: "Write a note" },
        { keys: ["a"], does: "Assign" },
        { keys: ["e"], does: "Close, or open again" },
        { keys: ["w"], does: "Answered elsewhere" },
        { keys: ["!"], does: "Suspected, or not spam" },
        { keys: [";"], does: "Saved replies" },
        { keys: ["p"], does: "The person behind the address" },
        { keys: ["Ctrl", "Enter"], does: "Send and stop the clock" },
      ],
    },
    {
      title: "Consultations",
      keys: [
        { keys: ["c"], does: "Confirm" },
        { keys: ["p"], does: "Propose another time" },
        { keys: ["x"], does: "Decline" },
        { keys: ["h", "l"], does: "Day before, next day" },
        { keys: ["[", "]"], does: "Week before, next week" },
        { keys: ["t"], does: "This week; on a Sunday, the coming one" },
        { keys: ["b"], does: "Block a time" },
      ],
    },
    {
      title: "Documents",
      keys: [
        { keys: ["x"], does: "Select the row" },
        { keys: ["u"], does: "Add files" },
        { keys: ["e"], does: "Edit the open one" },
        { keys: ["Space"], does: "Show what is in its file, or hide it" },
      ],
    },
    {
      title: "Projects",
      keys: [
        { keys: ["t"], does: "Take the open submission into review" },
        { keys: ["b"], does: "Ask the company for changes" },
        { keys: ["a"], does: "Accept it" },
        { keys: ["x"], does: "Decline it" },
        { keys: ["Ctrl", "Enter"], does: "Send what you wrote" },
      ],
    },
    {
      title: "People",
      keys: [
        { keys: ["v"], does: "View as the open person" },
        { keys: ["n"], does: "Write to them, in your own e-mail program" },
        { keys: ["d"], does: "Give them a document" },
      ],
    },
    {
      title: "Records",
      keys: [
        { keys: ["e"], does: "Enter by hand" },
        { keys: ["i"], does: "Import a file" },
        { keys: ["n"], does: "New distribution run" },
        { keys: ["Ctrl", "Enter"], does: "Check or preview, then import, prepare or confirm" },
      ],
    },
    {
      title: "Mail",
      keys: [
        { keys: ["t"], does: "Try now" },
        { keys: ["s"], does: "Send again" },
        { keys: ["c"], does: "Cancel" },
      ],
    },
  ],
} as const;
