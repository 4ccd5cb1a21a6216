import type {
  ConsultationDetail,
  ConsultationWeek,
  OfficeConsultation,
  ShownBlockedTime,
} from "#rules/consultations/office-answers.ts";
import type { Day } from "#rules/day.ts";

const monday = "2030-01-14" as Day;
const tuesday = "2030-01-15" as Day;
const wednesday = "2030-01-16" as Day;
const thursday = "2030-01-17" as Day;
const friday = "2030-01-18" as Day;

/** A sample week: a holiday, a lunch break, two requests for one slot, and a consultation in each state. */
const common = {
  zoneText: "Eastern Time",
  isOver: false,
  askedAt: "2030-01-14T15:24:00.000Z",
  visitorTimeZone: "Europe/Rome",
  version: 1,
};

const ours = { day: thursday, minute: 540, timeText: "9:00 AM", zoneText: "Eastern Time" };

const chosen: OfficeConsultation = {
  ...common,
  reference: "M4T8C-2YR7P",
  name: "Beatrice Quaranta",
  company: "Quaranta Immobiliare",
  email: "beatrice@quaranta.example",
  status: "requested",
  day: thursday,
  slot: "09:00",
  startsAt: "2030-01-17T14:00:00.000Z",
  ours,
  theirs: { day: thursday, timeText: "3:00 PM", zoneText: "Central European Standard Time" },
  yours: "3:00 PM",
};

const consultations: OfficeConsultation[] = [
  {
    ...chosen,
    reference: "A1",
    name: "Ilaria Tedeschi",
    company: "",
    status: "confirmed",
    isOver: true,
    day: tuesday,
    ours: { ...ours, day: tuesday },
  },
  {
    ...chosen,
    reference: "A2",
    name: "Ruggero Malaspina",
    company: "Fondo Malaspina",
    status: "confirmed",
    day: wednesday,
    slot: "10:30",
    startsAt: "2030-01-16T15:30:00.000Z",
    ours: { ...ours, day: wednesday, minute: 630, timeText: "10:30 AM" },
    yours: "4:30 PM",
  },
  {
    ...chosen,
    reference: "A3",
    name: "Konstantinos Papadimitriou-Theodorakopoulos",
    company: "Aegean Desalination and Water Reuse Holding",
    status: "proposed",
    day: friday,
    slot: "11:00",
    startsAt: "2030-01-18T16:00:00.000Z",
    ours: { ...ours, day: friday, minute: 660, timeText: "11:00 AM" },
    yours: "6:00 PM",
    visitorTimeZone: "Europe/Athens",
  },
  chosen,
  {
    ...chosen,
    reference: "A4",
    name: "Eleanor Whitcombe",
    company: "Halden Municipal Pension Scheme",
    yours: "2:00 PM",
    visitorTimeZone: "Europe/London",
  },
  {
    ...chosen,
    reference: "A5",
    name: "Olivia Hartigan",
    company: "",
    slot: "15:00",
    startsAt: "2030-01-17T20:00:00.000Z",
    ours: { ...ours, minute: 900, timeText: "3:00 PM" },
    yours: null,
    theirs: null,
    visitorTimeZone: null,
  },
];

export const sampleBlocks: ShownBlockedTime[] = [
  {
    id: "b1",
    name: "Works holiday",
    pattern: "once",
    firstDay: monday,
    lastDay: monday,
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    isWholeDay: true,
    fromMinute: 0,
    untilMinute: 1440,
    by: "Chiara Bellandi",
    version: 1,
  },
  {
    id: "b2",
    name: "Lunch",
    pattern: "weekly",
    firstDay: "2030-01-01" as Day,
    lastDay: null,
    weekdays: ["Tuesday", "Wednesday", "Thursday", "Friday"],
    isWholeDay: false,
    fromMinute: 720,
    untilMinute: 780,
    by: "Paolo Conti",
    version: 1,
  },
  {
    id: "b3",
    name: "Offsite of everybody who works on the second tranche, in Cremona",
    pattern: "range",
    firstDay: "2030-04-03" as Day,
    lastDay: "2030-04-06" as Day,
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    isWholeDay: true,
    fromMinute: 0,
    untilMinute: 1440,
    by: null,
    version: 1,
  },
];

export const sampleWeek: ConsultationWeek = {
  monday,
  today: wednesday,
  minuteNow: 582,
  zone: "America/New_York",
  zoneText: "Eastern Time",
  consultations,
  more: false,
  blocks: sampleBlocks.slice(0, 2),
  toConfirm: 3,
};

export const sampleConsultation: ConsultationDetail = {
  ...chosen,
  text: "We own three office blocks in Bergamo and are weighing a token sale against a bond. Thirty minutes will do.",
  reason: null,
  decided: null,
  rivals: [{ reference: "A4", name: "Eleanor Whitcombe", status: "requested", askedAt: "2030-01-14T15:24:00.000Z" }],
  blockedBy: null,
  nearest: [
    { day: thursday, slot: "09:30", text: "Thu, Jan 17, 9:30 AM", yours: "3:30 PM" },
    { day: thursday, slot: "10:00", text: "Thu, Jan 17, 10:00 AM", yours: "4:00 PM" },
    { day: friday, slot: "09:00", text: "Fri, Jan 18, 9:00 AM", yours: "3:00 PM" },
  ],
};

export const sampleFeed = { createdAt: "2030-01-02T08:00:00.000Z", readAt: "2030-01-16T14:30:00.000Z" };
