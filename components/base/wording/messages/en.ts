import agentAbout from './en/ai/agent-about.json' with { type: 'json' };
import agentNames from './en/ai/agent-names.json' with { type: 'json' };
import agents from './en/ai/agents.json' with { type: 'json' };
import functionAbout from './en/ai/function-about.json' with { type: 'json' };
import functionNames from './en/ai/function-names.json' with { type: 'json' };
import functions from './en/ai/functions.json' with { type: 'json' };
import suggestions from './en/ai/suggestions.json' with { type: 'json' };
import adminsOnly from './en/base/admins-only.json' with { type: 'json' };
import areas from './en/base/areas.json' with { type: 'json' };
import asCode from './en/base/as-code.json' with { type: 'json' };
import brand from './en/base/brand.json' with { type: 'json' };
import broken from './en/base/broken.json' with { type: 'json' };
import common from './en/base/common.json' with { type: 'json' };
import document from './en/base/document.json' with { type: 'json' };
import failure from './en/base/failure.json' with { type: 'json' };
import files from './en/base/files.json' with { type: 'json' };
import jsonViewer from './en/base/json-viewer.json' with { type: 'json' };
import roleAbout from './en/base/role-about.json' with { type: 'json' };
import roles from './en/base/roles.json' with { type: 'json' };
import sessionLost from './en/base/session-lost.json' with { type: 'json' };
import signIn from './en/base/sign-in.json' with { type: 'json' };
import calendar from './en/contracts/calendar.json' with { type: 'json' };
import publicForm from './en/contracts/public-form.json' with { type: 'json' };
import signing from './en/contracts/signing.json' with { type: 'json' };
import pipeline from './en/crm/pipeline.json' with { type: 'json' };
import pipelines from './en/crm/pipelines.json' with { type: 'json' };
import unsubscribe from './en/crm/unsubscribe.json' with { type: 'json' };
import board from './en/editing/board.json' with { type: 'json' };
import buckets from './en/editing/buckets.json' with { type: 'json' };
import card from './en/editing/card.json' with { type: 'json' };
import comments from './en/editing/comments.json' with { type: 'json' };
import drawing from './en/editing/drawing.json' with { type: 'json' };
import handOver from './en/editing/hand-over.json' with { type: 'json' };
import myWork from './en/editing/my-work.json' with { type: 'json' };
import planning from './en/editing/planning.json' with { type: 'json' };
import player from './en/editing/player.json' with { type: 'json' };
import review from './en/editing/review.json' with { type: 'json' };
import reviewLinks from './en/editing/review-links.json' with { type: 'json' };
import ageing from './en/finance/ageing.json' with { type: 'json' };
import bank from './en/finance/bank.json' with { type: 'json' };
import cashFlow from './en/finance/cash-flow.json' with { type: 'json' };
import expenses from './en/finance/expenses.json' with { type: 'json' };
import openItems from './en/finance/open-items.json' with { type: 'json' };
import postedFigures from './en/finance/posted-figures.json' with { type: 'json' };
import postings from './en/finance/postings.json' with { type: 'json' };
import profitAndLoss from './en/finance/profit-and-loss.json' with { type: 'json' };
import transfers from './en/finance/transfers.json' with { type: 'json' };
import vatBook from './en/finance/vat-book.json' with { type: 'json' };
import gallery from './en/gallery/gallery.json' with { type: 'json' };
import leave from './en/hr/leave.json' with { type: 'json' };
import myPage from './en/hr/my-page.json' with { type: 'json' };
import payTerms from './en/hr/pay-terms.json' with { type: 'json' };
import payroll from './en/hr/payroll.json' with { type: 'json' };
import team from './en/hr/team.json' with { type: 'json' };
import deliveries from './en/integrations/deliveries.json' with { type: 'json' };
import integrationFields from './en/integrations/integration-fields.json' with { type: 'json' };
import integrationForm from './en/integrations/integration-form.json' with { type: 'json' };
import integrationMapping from './en/integrations/integration-mapping.json' with { type: 'json' };
import integrationProviders from './en/integrations/integration-providers.json' with { type: 'json' };
import integrations from './en/integrations/integrations.json' with { type: 'json' };
import recover from './en/integrations/recover.json' with { type: 'json' };
import webhookForm from './en/integrations/webhook-form.json' with { type: 'json' };
import webhookSecret from './en/integrations/webhook-secret.json' with { type: 'json' };
import webhooks from './en/integrations/webhooks.json' with { type: 'json' };
import account from './en/platform/account.json' with { type: 'json' };
import approvals from './en/platform/approvals.json' with { type: 'json' };
import audit from './en/platform/audit.json' with { type: 'json' };
import customerDocument from './en/platform/customer-document.json' with { type: 'json' };
import docs from './en/platform/docs.json' with { type: 'json' };
import errorDocs from './en/platform/error-docs.json' with { type: 'json' };
import hours from './en/platform/hours.json' with { type: 'json' };
import invitation from './en/platform/invitation.json' with { type: 'json' };
import invoicing from './en/platform/invoicing.json' with { type: 'json' };
import issued from './en/platform/issued.json' with { type: 'json' };
import jobs from './en/platform/jobs.json' with { type: 'json' };
import members from './en/platform/members.json' with { type: 'json' };
import modules from './en/platform/modules.json' with { type: 'json' };
import notifications from './en/platform/notifications.json' with { type: 'json' };
import periods from './en/platform/periods.json' with { type: 'json' };
import preview from './en/platform/preview.json' with { type: 'json' };
import quiet from './en/platform/quiet.json' with { type: 'json' };
import recovery from './en/platform/recovery.json' with { type: 'json' };
import reports from './en/platform/reports.json' with { type: 'json' };
import requests from './en/platform/requests.json' with { type: 'json' };
import revoke from './en/platform/revoke.json' with { type: 'json' };
import rotate from './en/platform/rotate.json' with { type: 'json' };
import secondFactor from './en/platform/second-factor.json' with { type: 'json' };
import settings from './en/platform/settings.json' with { type: 'json' };
import tokenForm from './en/platform/token-form.json' with { type: 'json' };
import tokens from './en/platform/tokens.json' with { type: 'json' };
import verifactu from './en/platform/verifactu.json' with { type: 'json' };
import views from './en/platform/views.json' with { type: 'json' };
import offers from './en/purchasing/offers.json' with { type: 'json' };
import openLines from './en/purchasing/open-lines.json' with { type: 'json' };
import changes from './en/records/changes.json' with { type: 'json' };
import conversation from './en/records/conversation.json' with { type: 'json' };
import data from './en/records/data.json' with { type: 'json' };
import firstRecords from './en/records/first-records.json' with { type: 'json' };
import record from './en/records/record.json' with { type: 'json' };
import firstSteps from './en/shell/first-steps.json' with { type: 'json' };
import home from './en/shell/home.json' with { type: 'json' };
import notFound from './en/shell/not-found.json' with { type: 'json' };
import organization from './en/shell/organization.json' with { type: 'json' };
import palette from './en/shell/palette.json' with { type: 'json' };
import places from './en/shell/places.json' with { type: 'json' };
import preferences from './en/shell/preferences.json' with { type: 'json' };
import shell from './en/shell/shell.json' with { type: 'json' };
import boardView from './en/views/board-view.json' with { type: 'json' };
import calendarView from './en/views/calendar-view.json' with { type: 'json' };
import scheduleView from './en/views/schedule-view.json' with { type: 'json' };
import thread from './en/views/thread.json' with { type: 'json' };
import desk from './en/work/desk.json' with { type: 'json' };
import taskViews from './en/work/task-views.json' with { type: 'json' };

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
