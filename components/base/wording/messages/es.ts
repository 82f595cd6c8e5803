import agentAbout from './es/ai/agent-about.json' with { type: 'json' };
import agentNames from './es/ai/agent-names.json' with { type: 'json' };
import agents from './es/ai/agents.json' with { type: 'json' };
import functionAbout from './es/ai/function-about.json' with { type: 'json' };
import functionNames from './es/ai/function-names.json' with { type: 'json' };
import functions from './es/ai/functions.json' with { type: 'json' };
import suggestions from './es/ai/suggestions.json' with { type: 'json' };
import adminsOnly from './es/base/admins-only.json' with { type: 'json' };
import areas from './es/base/areas.json' with { type: 'json' };
import asCode from './es/base/as-code.json' with { type: 'json' };
import brand from './es/base/brand.json' with { type: 'json' };
import broken from './es/base/broken.json' with { type: 'json' };
import common from './es/base/common.json' with { type: 'json' };
import document from './es/base/document.json' with { type: 'json' };
import failure from './es/base/failure.json' with { type: 'json' };
import files from './es/base/files.json' with { type: 'json' };
import jsonViewer from './es/base/json-viewer.json' with { type: 'json' };
import roleAbout from './es/base/role-about.json' with { type: 'json' };
import roles from './es/base/roles.json' with { type: 'json' };
import sessionLost from './es/base/session-lost.json' with { type: 'json' };
import signIn from './es/base/sign-in.json' with { type: 'json' };
import calendar from './es/contracts/calendar.json' with { type: 'json' };
import publicForm from './es/contracts/public-form.json' with { type: 'json' };
import signing from './es/contracts/signing.json' with { type: 'json' };
import pipeline from './es/crm/pipeline.json' with { type: 'json' };
import pipelines from './es/crm/pipelines.json' with { type: 'json' };
import unsubscribe from './es/crm/unsubscribe.json' with { type: 'json' };
import board from './es/editing/board.json' with { type: 'json' };
import buckets from './es/editing/buckets.json' with { type: 'json' };
import card from './es/editing/card.json' with { type: 'json' };
import comments from './es/editing/comments.json' with { type: 'json' };
import drawing from './es/editing/drawing.json' with { type: 'json' };
import handOver from './es/editing/hand-over.json' with { type: 'json' };
import myWork from './es/editing/my-work.json' with { type: 'json' };
import planning from './es/editing/planning.json' with { type: 'json' };
import player from './es/editing/player.json' with { type: 'json' };
import review from './es/editing/review.json' with { type: 'json' };
import reviewLinks from './es/editing/review-links.json' with { type: 'json' };
import ageing from './es/finance/ageing.json' with { type: 'json' };
import bank from './es/finance/bank.json' with { type: 'json' };
import cashFlow from './es/finance/cash-flow.json' with { type: 'json' };
import expenses from './es/finance/expenses.json' with { type: 'json' };
import openItems from './es/finance/open-items.json' with { type: 'json' };
import postedFigures from './es/finance/posted-figures.json' with { type: 'json' };
import postings from './es/finance/postings.json' with { type: 'json' };
import profitAndLoss from './es/finance/profit-and-loss.json' with { type: 'json' };
import transfers from './es/finance/transfers.json' with { type: 'json' };
import vatBook from './es/finance/vat-book.json' with { type: 'json' };
import gallery from './es/gallery/gallery.json' with { type: 'json' };
import leave from './es/hr/leave.json' with { type: 'json' };
import myPage from './es/hr/my-page.json' with { type: 'json' };
import payTerms from './es/hr/pay-terms.json' with { type: 'json' };
import payroll from './es/hr/payroll.json' with { type: 'json' };
import team from './es/hr/team.json' with { type: 'json' };
import deliveries from './es/integrations/deliveries.json' with { type: 'json' };
import integrationFields from './es/integrations/integration-fields.json' with { type: 'json' };
import integrationForm from './es/integrations/integration-form.json' with { type: 'json' };
import integrationMapping from './es/integrations/integration-mapping.json' with { type: 'json' };
import integrationProviders from './es/integrations/integration-providers.json' with { type: 'json' };
import integrations from './es/integrations/integrations.json' with { type: 'json' };
import recover from './es/integrations/recover.json' with { type: 'json' };
import webhookForm from './es/integrations/webhook-form.json' with { type: 'json' };
import webhookSecret from './es/integrations/webhook-secret.json' with { type: 'json' };
import webhooks from './es/integrations/webhooks.json' with { type: 'json' };
import account from './es/platform/account.json' with { type: 'json' };
import approvals from './es/platform/approvals.json' with { type: 'json' };
import audit from './es/platform/audit.json' with { type: 'json' };
import customerDocument from './es/platform/customer-document.json' with { type: 'json' };
import docs from './es/platform/docs.json' with { type: 'json' };
import errorDocs from './es/platform/error-docs.json' with { type: 'json' };
import hours from './es/platform/hours.json' with { type: 'json' };
import invitation from './es/platform/invitation.json' with { type: 'json' };
import invoicing from './es/platform/invoicing.json' with { type: 'json' };
import issued from './es/platform/issued.json' with { type: 'json' };
import jobs from './es/platform/jobs.json' with { type: 'json' };
import members from './es/platform/members.json' with { type: 'json' };
import modules from './es/platform/modules.json' with { type: 'json' };
import notifications from './es/platform/notifications.json' with { type: 'json' };
import periods from './es/platform/periods.json' with { type: 'json' };
import preview from './es/platform/preview.json' with { type: 'json' };
import quiet from './es/platform/quiet.json' with { type: 'json' };
import recovery from './es/platform/recovery.json' with { type: 'json' };
import reports from './es/platform/reports.json' with { type: 'json' };
import requests from './es/platform/requests.json' with { type: 'json' };
import revoke from './es/platform/revoke.json' with { type: 'json' };
import rotate from './es/platform/rotate.json' with { type: 'json' };
import secondFactor from './es/platform/second-factor.json' with { type: 'json' };
import settings from './es/platform/settings.json' with { type: 'json' };
import tokenForm from './es/platform/token-form.json' with { type: 'json' };
import tokens from './es/platform/tokens.json' with { type: 'json' };
import verifactu from './es/platform/verifactu.json' with { type: 'json' };
import views from './es/platform/views.json' with { type: 'json' };
import offers from './es/purchasing/offers.json' with { type: 'json' };
import openLines from './es/purchasing/open-lines.json' with { type: 'json' };
import changes from './es/records/changes.json' with { type: 'json' };
import conversation from './es/records/conversation.json' with { type: 'json' };
import data from './es/records/data.json' with { type: 'json' };
import firstRecords from './es/records/first-records.json' with { type: 'json' };
import record from './es/records/record.json' with { type: 'json' };
import firstSteps from './es/shell/first-steps.json' with { type: 'json' };
import home from './es/shell/home.json' with { type: 'json' };
import notFound from './es/shell/not-found.json' with { type: 'json' };
import organization from './es/shell/organization.json' with { type: 'json' };
import palette from './es/shell/palette.json' with { type: 'json' };
import places from './es/shell/places.json' with { type: 'json' };
import preferences from './es/shell/preferences.json' with { type: 'json' };
import shell from './es/shell/shell.json' with { type: 'json' };
import boardView from './es/views/board-view.json' with { type: 'json' };
import calendarView from './es/views/calendar-view.json' with { type: 'json' };
import scheduleView from './es/views/schedule-view.json' with { type: 'json' };
import thread from './es/views/thread.json' with { type: 'json' };
import desk from './es/work/desk.json' with { type: 'json' };
import taskViews from './es/work/task-views.json' with { type: 'json' };

export default {
  brand,
  places,
  payroll,
  payTerms,
  team,
  myPage,
  leave,
  roles,
  roleAbout,
  areas,
  common,
  failure,
  shell,
  organization,
  preferences,
  palette,
  signIn,
  account,
  secondFactor,
  recovery,
  firstSteps,
  home,
  notifications,
  approvals,
  tokens,
  tokenForm,
  periods,
  preview,
  customerDocument,
  issued,
  rotate,
  revoke,
  unsubscribe,
  expenses,
  openItems,
  postings,
  postedFigures,
  profitAndLoss,
  transfers,
  offers,
  openLines,
  vatBook,
  views,
  quiet,
  notFound,
  broken,
  buckets,
  docs,
  document,
  signing,
  review,
  reviewLinks,
  card,
  ageing,
  bank,
  cashFlow,
  changes,
  comments,
  drawing,
  handOver,
  planning,
  player,
  publicForm,
  errorDocs,
  sessionLost,
  asCode,
  members,
  invitation,
  files,
  jsonViewer,
  adminsOnly,
  gallery,
  webhooks,
  webhookForm,
  webhookSecret,
  recover,
  deliveries,
  integrations,
  integrationProviders,
  integrationForm,
  integrationFields,
  integrationMapping,
  requests,
  conversation,
  firstRecords,
  record,
  thread,
  desk,
  taskViews,
  data,
  board,
  boardView,
  calendarView,
  scheduleView,
  calendar,
  myWork,
  agents,
  agentNames,
  agentAbout,
  functions,
  functionNames,
  functionAbout,
  suggestions,
  settings,
  hours,
  invoicing,
  verifactu,
  pipeline,
  pipelines,
  modules,
  jobs,
  audit,
  reports,
};
