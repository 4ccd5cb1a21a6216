import { expect, test } from "vitest";
import { consultationSentences } from "#content/forms/consultation.ts";
import { asksForConsultation, readConsultation, readNewTime } from "#rules/consultations/consultation.ts";
import { slots } from "#rules/consultations/slots.ts";

const given = {
  name: "Ada Rossi",
  email: "ada@firm.example",
  company: "Rossi SpA",
  message: "We build a plant.",
  day: "2026-01-05",
  slot: "09:00",
  timeZone: "Europe/Rome",
};
const read = (changes: object = {}) => readConsultation({ ...given, ...changes }, consultationSentences);

function fieldsOf(changes: object): Record<string, string> {
  const reading = read(changes);
  return "problem" in reading ? (reading.fields ?? {}) : {};
}

test("a complete request is accepted unchanged for every slot", () => {
  for (const slot of slots) expect(read({ slot })).toEqual({ consultation: { ...given, slot }, suspected: false });
});

test("company, message and time zone may be left out", () => {
  const { name, email, day, slot } = given;
  expect(readConsultation({ name, email, day, slot }, consultationSentences)).toEqual({
    consultation: { name, email, day, slot, company: "", message: "", timeZone: "" },
    suspected: false,
  });
});

test("the pseudonym of an erased address is refused as an e-mail address", () => {
  expect(fieldsOf({ email: "9f@erased.invalid" })).toEqual({
    email: "Please enter an email address like name@company.com.",
  });
});

test("name, email, date and time are required, in the words of the specification", () => {
  expect(readConsultation({ name: " ", email: "", day: "" }, consultationSentences)).toEqual({
    problem: "invalid",
    detail: "Please fill in all required fields",
    fields: {
      name: "Please enter your name.",
      email: "Please enter your email address.",
      day: "Please choose a date.",
      slot: "Please choose a time.",
    },
  });
});

test.each(["2026-02-30", "tomorrow", "2026-01-05T09:00", "01/05/2026", "\0"])("%j is refused as a date", (day) => {
  expect(fieldsOf({ day })).toEqual({ day: "Please choose a date from the calendar." });
});

test.each(["9:00 AM", "18:00", "09:01", "\ud800"])("%j is refused as a time that is not offered", (slot) => {
  expect(fieldsOf({ slot })).toEqual({ slot: "Please choose one of the times offered." });
});

test.each([null, 7, {}, ["2026-01-05"]])("%j is refused both as a date and as a time", (value) => {
  expect(Object.keys(fieldsOf({ day: value, slot: value }))).toEqual(["day", "slot"]);
});

test.each([7, null, {}, "a".repeat(65), "Europe/Rome\nX", "+01:00", "../etc", "\0"])(
  "a request with %j as its time zone is accepted without a time zone",
  (timeZone) => {
    expect(read({ timeZone })).toMatchObject({ consultation: { timeZone: "" } });
  },
);

test.each(["America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC", "America/Port-au-Prince"])(
  "a request keeps %s as its time zone",
  (timeZone) => {
    expect(read({ timeZone })).toMatchObject({ consultation: { timeZone } });
  },
);

test("a request has the limits and the honeypot of a message", () => {
  expect(Object.keys(fieldsOf({ name: "a".repeat(201), message: "a".repeat(5001) }))).toEqual(["name", "message"]);
  expect(read({ website: "https://spam.example" })).toMatchObject({ suspected: true });
  expect(read({ status: "confirmed" })).toMatchObject({ problem: "invalid" });
});

test("a body with a day or a slot counts as a request for a consultation, whatever their values", () => {
  expect([{ day: "x" }, { slot: null }].every(asksForConsultation)).toBe(true);
  expect([{}, null, "day", [], { date: "x" }].some(asksForConsultation)).toBe(false);
});

test("a proposed new time is a day and a slot, validated as in the form", () => {
  expect(readNewTime({ day: "2028-02-29", slot: "17:30" }, consultationSentences)).toEqual({
    day: "2028-02-29",
    slot: "17:30",
  });
  expect(readNewTime({ day: "2026-02-30", slot: "" }, consultationSentences)).toMatchObject({
    fields: { day: "Please choose a date from the calendar.", slot: "Please choose a time." },
  });
});
