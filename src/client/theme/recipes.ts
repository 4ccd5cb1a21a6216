import { companyTools } from "../company-tools/company-tools-recipe.ts";
import { libraryTable } from "../documents/library-table-recipe.ts";
import { memberNavigation } from "../layout/member-navigation-recipe.ts";
import { memberTool, toolNote } from "../layout/member-tool-recipe.ts";
import { sessionLoading } from "../layout/session-loading-recipe.ts";
import { stalledNote } from "../layout/stalled-note-recipe.ts";
import { viewTabs } from "../layout/view-tabs-recipe.ts";
import { officeViewing } from "../layout/viewing/viewing-recipe.ts";
import { newsList, noticeChoices, noticeList } from "../notices/notices-recipe.ts";
import { officeAudit } from "../office/audit/audit-recipe.ts";
import { officeBooking } from "../office/consultations/booking-recipe.ts";
import { officePanel } from "../office/consultations/panel-recipe.ts";
import { officeWeek } from "../office/consultations/week-recipe.ts";
import { officeDocuments } from "../office/documents/documents-recipe.ts";
import { officeEmails } from "../office/emails/emails-recipe.ts";
import { officeEnquiry } from "../office/enquiry/enquiry-recipe.ts";
import { officeReply } from "../office/enquiry/reply-recipe.ts";
import { officeSavedReplies } from "../office/enquiry/saved-replies-recipe.ts";
import { officeThread } from "../office/enquiry/thread-recipe.ts";
import { officeFrame } from "../office/frame/frame-recipe.ts";
import { officeKeyList } from "../office/frame/key-list-recipe.ts";
import { officeInboxList } from "../office/inbox/list-recipe.ts";
import { officeButton } from "../office/parts/button-recipe.ts";
import { officeClock } from "../office/parts/clock-recipe.ts";
import { officeCombobox } from "../office/parts/combobox-recipe.ts";
import { officeCopyField } from "../office/parts/copy-field-recipe.ts";
import { officeBars } from "../office/parts/day-bars-recipe.ts";
import { officeDesk } from "../office/parts/desk-recipe.ts";
import { officeFacts } from "../office/parts/fact-list-recipe.ts";
import { officeForm } from "../office/parts/form-recipe.ts";
import { officeCount, officeGo, officeInput, officeKey, officeState } from "../office/parts/sign-recipe.ts";
import { officeTable } from "../office/parts/table-recipe.ts";
import { officeUnsent } from "../office/parts/unsent-text-recipe.ts";
import { officePeople } from "../office/people/people-recipe.ts";
import { officePrivacy } from "../office/privacy/privacy-recipe.ts";
import { officeProjectEdit } from "../office/projects/edit/edit-recipe.ts";
import { officeProjects } from "../office/projects/projects-recipe.ts";
import { officeRecords } from "../office/records/records-recipe.ts";
import { officeToday } from "../office/today/today-recipe.ts";
import { aboutPage } from "../pages/about/about-recipe.ts";
import { accountPage } from "../pages/account/account-recipe.ts";
import { twoFactorLayout } from "../pages/account/two-factor-recipe.ts";
import { businessModelPage } from "../pages/business-model/business-model-recipe.ts";
import { careersPage } from "../pages/careers/careers-recipe.ts";
import { companyPage } from "../pages/company/company-recipe.ts";
import { connectPage } from "../pages/connect/connect-recipe.ts";
import { scheduling } from "../pages/consultation/scheduling-recipe.ts";
import { dashboardPage } from "../pages/dashboard/dashboard-recipe.ts";
import { dashboardPlan } from "../pages/dashboard/plan-recipe.ts";
import { dashboardRecords } from "../pages/dashboard/records-recipe.ts";
import { designLayout } from "../pages/design/design-layout-recipe.ts";
import { designState } from "../pages/design/design-state-recipe.ts";
import { designToken } from "../pages/design/design-token-recipe.ts";
import { esgPage } from "../pages/esg/esg-recipe.ts";
import { forgotPasswordPage } from "../pages/forgot-password/forgot-password-recipe.ts";
import { goalsPage } from "../pages/goals/goals-recipe.ts";
import { homeOpening } from "../pages/home/home-opening-recipe.ts";
import { homeSections } from "../pages/home/home-sections-recipe.ts";
import { articleArt } from "../pages/insights/article-art-recipe.ts";
import { articlePage } from "../pages/insights/article-recipe.ts";
import { eventsPage } from "../pages/insights/events-recipe.ts";
import { newsRegister } from "../pages/insights/news-register-recipe.ts";
import { interestPage } from "../pages/interest/interest-recipe.ts";
import { investPage } from "../pages/invest/invest-recipe.ts";
import { learnPage } from "../pages/learn/learn-recipe.ts";
import { legalPage } from "../pages/legal/legal-recipe.ts";
import { loginPage } from "../pages/login/login-recipe.ts";
import { notFoundPage } from "../pages/not-found/not-found-recipe.ts";
import { openPositionsPage } from "../pages/open-positions/open-positions-recipe.ts";
import { opportunitiesPage } from "../pages/opportunities/opportunities-recipe.ts";
import { projectPage } from "../pages/projects/project-recipe.ts";
import { projectSections } from "../pages/projects/project-sections-recipe.ts";
import { reportsPage } from "../pages/reports/reports-recipe.ts";
import { riskPage } from "../pages/risk/risk-recipe.ts";
import { servicePage } from "../pages/service/service-recipe.ts";
import { submissionsPage } from "../pages/submissions/submissions-recipe.ts";
import { teamPage } from "../pages/team/team-recipe.ts";
import { tokenizePage } from "../pages/tokenize/tokenize-recipe.ts";
import { actions } from "./recipes/actions.ts";
import { businessHours } from "./recipes/business-hours.ts";
import { button } from "./recipes/button.ts";
import { calendar } from "./recipes/calendar.ts";
import { chart } from "./recipes/chart.ts";
import { closing } from "./recipes/closing.ts";
import { dialog } from "./recipes/dialog.ts";
import { dimensionChain } from "./recipes/dimension-chain.ts";
import { drawing } from "./recipes/drawing.ts";
import { entries } from "./recipes/entries.ts";
import { field } from "./recipes/field.ts";
import { figure } from "./recipes/figure.ts";
import { figures } from "./recipes/figures.ts";
import { footer } from "./recipes/footer.ts";
import { formLayout } from "./recipes/form-layout.ts";
import { fundedBar } from "./recipes/funded-bar.ts";
import { hiddenText } from "./recipes/hidden-text.ts";
import { legalLine } from "./recipes/legal-line.ts";
import { link } from "./recipes/link.ts";
import { measure } from "./recipes/measure.ts";
import { navigation } from "./recipes/navigation.ts";
import { note } from "./recipes/note.ts";
import { pageHead } from "./recipes/page-head.ts";
import { pageWidth } from "./recipes/page-width.ts";
import { plate } from "./recipes/plate.ts";
import { revisionMark } from "./recipes/revision-mark.ts";
import { section } from "./recipes/section.ts";
import { status } from "./recipes/status.ts";
import { statusMessage } from "./recipes/status-message.ts";
import { steps } from "./recipes/steps.ts";
import { strip } from "./recipes/strip.ts";
import { table } from "./recipes/table.ts";
import { tabs } from "./recipes/tabs.ts";
import { titleBlock } from "./recipes/title-block.ts";
import { toast } from "./recipes/toast.ts";
import { viewCards } from "./recipes/view-cards.ts";

/** Recipes of components are in `theme/recipes/` under the component's name; those of a single page are beside the page. */
export const recipes = {
  actions,
  articleArt,
  businessHours,
  button,
  connectPage,
  designState,
  designToken,
  drawing,
  eventsPage,
  figure,
  fundedBar,
  legalLine,
  link,
  sessionLoading,
  memberTool,
  toolNote,
  officeBooking,
  officeButton,
  officeCopyField,
  officeCount,
  officeFacts,
  officeGo,
  officeInput,
  officeKey,
  officeState,
  officeUnsent,
  pageWidth,
  revisionMark,
  stalledNote,
  status,
  statusMessage,
  strip,
  hiddenText,
};

export const slotRecipes = {
  articlePage,
  teamPage,
  tabs,
  openPositionsPage,
  learnPage,
  legalPage,
  companyPage,
  companyTools,
  careersPage,
  businessModelPage,
  aboutPage,
  accountPage,
  chart,
  calendar,
  closing,
  dashboardPage,
  dashboardPlan,
  dashboardRecords,
  designLayout,
  dialog,
  dimensionChain,
  entries,
  esgPage,
  field,
  figures,
  footer,
  forgotPasswordPage,
  formLayout,
  goalsPage,
  homeOpening,
  homeSections,
  interestPage,
  investPage,
  libraryTable,
  loginPage,
  memberNavigation,
  measure,
  navigation,
  newsList,
  newsRegister,
  notFoundPage,
  note,
  noticeChoices,
  noticeList,
  officeAudit,
  officeBars,
  officeClock,
  officeCombobox,
  officeEnquiry,
  officeInboxList,
  officeReply,
  officeSavedReplies,
  officeThread,
  officePeople,
  officePrivacy,
  officeViewing,
  officeProjects,
  officeProjectEdit,
  officeRecords,
  officeToday,
  officeDesk,
  officeDocuments,
  officeEmails,
  officeTable,
  officeForm,
  officeFrame,
  officeKeyList,
  officePanel,
  officeWeek,
  opportunitiesPage,
  pageHead,
  plate,
  projectPage,
  projectSections,
  reportsPage,
  scheduling,
  riskPage,
  section,
  servicePage,
  viewCards,
  steps,
  submissionsPage,
  table,
  titleBlock,
  toast,
  tokenizePage,
  twoFactorLayout,
  viewTabs,
};
