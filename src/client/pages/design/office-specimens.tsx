import { sampleAudit, sampleAuditNames } from "#content/pages/design-office/audit.ts";
import { sampleBlocks, sampleConsultation, sampleFeed } from "#content/pages/design-office/consultations.ts";
import { officeDesign } from "#content/pages/design-office/copy.ts";
import { sampleEmail, sampleEmails, sampleHealth } from "#content/pages/design-office/emails.ts";
import {
  sampleCounts,
  sampleDetail,
  sampleLines,
  sampleReply,
  sampleSavedReplies,
  sampleStaff,
} from "#content/pages/design-office/enquiries.ts";
import { sampleLedger, sampleLedgerDays, sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleErasures, sampleFound, sampleRetention } from "#content/pages/design-office/privacy.ts";
import {
  sampleProjects,
  sampleSubmission,
  sampleSubmissions,
  sampleUpdate,
  sampleUpdates,
} from "#content/pages/design-office/projects.ts";
import { sampleEntries, sampleHoldings, sampleRuns, sampleSubject } from "#content/pages/design-office/records.ts";
import { officeButton } from "#styled-system/recipes";
import { blockedTimesKey, calendarFeedKey, consultationKey } from "../../office/consultations/use-consultations.ts";
import { emailKey, emailsKey } from "../../office/emails/use-emails.ts";
import { previewKey } from "../../office/enquiry/preview.tsx";
import { savedRepliesKey } from "../../office/enquiry/use-saved-replies.ts";
import { healthKey } from "../../office/frame/use-health.ts";
import { listKey } from "../../office/inbox/use-enquiry-list.ts";
import { attemptsKey, daysKey } from "../../office/ledger/use-ledger.ts";
import { DeskHead } from "../../office/parts/desk-head.tsx";
import {
  projectsKey,
  submissionKey,
  submissionsKey,
  updateKey,
  updatesKey,
} from "../../office/projects/project-cache.ts";
import { countsKey, staffKey } from "../../office/query-keys.ts";
import { recordsKey } from "../../office/records/use-records.ts";
import { AuditParts } from "./office-audit.tsx";
import { BannerParts } from "./office-banner.tsx";
import { ButtonParts } from "./office-button.tsx";
import { ClockParts } from "./office-clock.tsx";
import { ConsultationParts } from "./office-consultation.tsx";
import { DocumentParts } from "./office-documents.tsx";
import { EmailParts } from "./office-email.tsx";
import { EnquiryParts } from "./office-enquiry.tsx";
import { allFilters, InboxParts } from "./office-inbox.tsx";
import { ListParts } from "./office-list-parts.tsx";
import { PrivacyParts } from "./office-privacy.tsx";
import { ProjectParts } from "./office-projects.tsx";
import { RecordParts } from "./office-records.tsx";
import { type Sample, SampleOffice } from "./sample-office.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const ofSample = { by: "person", id: sampleViewed.id } as const;

const samples: readonly Sample[] = [
  [staffKey, { staff: sampleStaff }],
  [countsKey, { counts: sampleCounts, atMost: 100 }],
  [[...listKey, allFilters], onePage({ enquiries: sampleLines })],
  [savedRepliesKey, { replies: sampleSavedReplies }],
  [previewKey(sampleDetail.reference, sampleReply.text), sampleReply.preview],
  [healthKey, sampleHealth],
  [[...emailsKey, {}], onePage({ emails: sampleEmails })],
  [emailKey(sampleEmail.id), sampleEmail],
  [consultationKey(sampleConsultation.reference), sampleConsultation],
  [blockedTimesKey, { today: "2030-01-16", zoneText: "Eastern Time", blocks: sampleBlocks }],
  [calendarFeedKey, { feed: sampleFeed }],
  [attemptsKey(ofSample), onePage(sampleLedger)],
  [daysKey(ofSample), sampleLedgerDays],
  [[...submissionsKey, {}], onePage({ submissions: sampleSubmissions })],
  [submissionKey(sampleSubmission.id), sampleSubmission],
  [[...projectsKey, {}], onePage({ projects: sampleProjects })],
  [[...updatesKey, ""], onePage({ updates: sampleUpdates })],
  [updateKey(sampleUpdate.id), sampleUpdate],
  [[...recordsKey, "holdings", sampleSubject], onePage({ holdings: sampleHoldings })],
  [[...recordsKey, "purchases", sampleSubject], onePage({ entries: sampleEntries })],
  [[...recordsKey, "runs", undefined], onePage({ runs: sampleRuns })],
  [["erasures"], sampleErasures],
  [["retention"], sampleRetention],
  [["mentions", sampleFound.email], 2],
  [["audit", {}], onePage({ entries: sampleAudit, names: sampleAuditNames })],
];

/** Returns a list that has only one page. */
function onePage(rows: object) {
  return { pages: [{ ...rows, next: null }], pageParams: [""] };
}

/** Every component of the office in every state. */
export function OfficeSpecimens() {
  return (
    <SampleOffice samples={samples}>
      <Stack>
        <ButtonParts />
        <ClockParts />
        <BannerParts />
        <ListParts />
        <InboxParts />
        <EnquiryParts />
        <EmailParts />
        <ConsultationParts />
        <DocumentParts />
        <ProjectParts />
        <RecordParts />
        <PrivacyParts />
        <AuditParts />
        {/* The last one: no heading of a specimen may follow its title, which is the page's. */}
        <Specimen of="office/parts/desk-head">
          <DeskHead title={officeDesign.title} lead={officeDesign.aside}>
            <button type="button" className={officeButton()}>
              {officeDesign.onward}
            </button>
          </DeskHead>
        </Specimen>
      </Stack>
    </SampleOffice>
  );
}
