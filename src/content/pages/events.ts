export const eventsCopy = {
  lead: "Where to meet us in person.",
  none: "No events in program, contact us to know more",
  contact: "Contact Us",
  topic: "Events",
  news: "Read the news",
  drawing: "Section through a lecture hall. The hall is built; its rows of seats are only dashed.",
} as const;
