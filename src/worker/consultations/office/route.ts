import { Hono } from "hono";
import { consultationErrors } from "#content/api-errors.ts";
import { officeErrors } from "#content/office/errors.ts";
import { slotList } from "#rules/consultations/answers.ts";
import { genericZoneTextOf } from "#rules/consultations/consultation-time.ts";
import {
  type ConsultationPage,
  type ConsultationWeek,
  consultationDetail,
  consultationListQuery,
  consultationPage,
  consultationWeek,
  weekQuery,
} from "#rules/consultations/office-answers.ts";
import { proposalSlotQuery } from "#rules/consultations/requests.ts";
import { firstMondayOf, mondayOf, readDayInWeek } from "#rules/consultations/week.ts";
import { cursorOf } from "#rules/cursor.ts";
import { addDays } from "#rules/day.ts";
import { dayAt, minuteAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import { clockOf } from "../../business-clock.ts";
import { pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateQuery } from "../../validate.ts";
import { selectBlockedTimes } from "../blocked-times/blocked-time-store.ts";
import { findSlotList } from "../slot-list.ts";
import { countToConfirm, findForStaff, listView, listWeek, maxInWeek } from "./office-store.ts";
import { findDetail, shownBlockOf, shownConsultationsAt } from "./shown-consultation.ts";

const pageSize = 50;

/** The consultations as staff see them: a week, lists, and one of them. */
export const officeConsultationRoutes = new Hono<App>()
  .get(
    "/office/consultations",
    allow("staff"),
    answers({ 200: consultationWeek }, "invalid"),
    validateQuery(weekQuery),
    async function showWeek(c) {
      const now = new Date();
      const zone = c.env.BUSINESS_TIME_ZONE;
      const today = dayAt(now, zone);
      const { week } = c.req.valid("query");
      const day = week ? readDayInWeek(week) : undefined;
      if (week && !day) return refuse(c, { problem: "invalid", detail: officeErrors.badDay });
      const monday = day ? mondayOf(day) : firstMondayOf(today);
      const sunday = addDays(monday, 6);
      const { db } = c.var;
      const [found, blocks, toConfirm] = await Promise.all([
        listWeek(db, { first: monday, last: sunday, zone }),
        selectBlockedTimes(db, monday, sunday),
        countToConfirm(db, now),
      ]);
      const answer: ConsultationWeek = {
        monday,
        today,
        minuteNow: minuteAt(now, zone),
        zone,
        zoneText: genericZoneTextOf(monday, zone),
        consultations: found.slice(0, maxInWeek).map(shownConsultationsAt({ now, zone })),
        more: found.length > maxInWeek,
        blocks: blocks.map(shownBlockOf),
        toConfirm,
      };
      return c.json(answer);
    },
  )
  .get(
    "/office/consultations/list",
    allow("staff"),
    answers({ 200: consultationPage }, "invalid"),
    validateQuery(consultationListQuery, { problem: "invalid", detail: consultationErrors.badView }),
    async function listPage(c) {
      const { view = "upcoming", after: cursor } = c.req.valid("query");
      const now = new Date();
      const found = await listView(c.var.db, view, now, cursor, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ consultation: { startsAt, enquiryId } }) =>
        cursorOf({ createdAt: startsAt, id: enquiryId }),
      );
      const shown = shownConsultationsAt({ now, zone: c.env.BUSINESS_TIME_ZONE });
      const page: ConsultationPage = { consultations: rows.map(shown), next };
      return c.json(page);
    },
  )
  .get(
    "/office/consultations/:reference",
    allow("staff"),
    answers({ 200: consultationDetail }, "not-found"),
    async function showOne(c) {
      const { db } = c.var;
      const found = await findForStaff(db, c.req.param("reference"));
      if (!found) return refuse(c, { problem: "not-found", detail: consultationErrors.unknown });
      return c.json(await findDetail(db, found, clockOf(c)));
    },
  )
  .get(
    "/office/consultations/:reference/slots",
    allow("staff"),
    answers({ 200: slotList }, "not-found", "invalid"),
    validateQuery(proposalSlotQuery),
    async function listSlots(c) {
      const { db } = c.var;
      const found = await findForStaff(db, c.req.param("reference"));
      if (!found) return refuse(c, { problem: "not-found", detail: consultationErrors.unknown });
      // The slots are in the time zones of the request, as a proposal is, even if the business has moved since.
      const { timeZone: businessZone, visitorTimeZone: visitorZone } = found.consultation;
      const clock = clockOf(c);
      const offer = await findSlotList(db, { ...c.req.valid("query"), businessZone, visitorZone }, clock);
      return "problem" in offer ? refuse(c, offer) : c.json(offer);
    },
  );
