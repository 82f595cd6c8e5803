import agentAbout from './pt-BR/ai/agent-about.json' with { type: 'json' };
import agentNames from './pt-BR/ai/agent-names.json' with { type: 'json' };
import agents from './pt-BR/ai/agents.json' with { type: 'json' };
import functionAbout from './pt-BR/ai/function-about.json' with { type: 'json' };
import functionNames from './pt-BR/ai/function-names.json' with { type: 'json' };
import functions from './pt-BR/ai/functions.json' with { type: 'json' };
import suggestions from './pt-BR/ai/suggestions.json' with { type: 'json' };
import adminsOnly from './pt-BR/base/admins-only.json' with { type: 'json' };
import areas from './pt-BR/base/areas.json' with { type: 'json' };
import asCode from './pt-BR/base/as-code.json' with { type: 'json' };
import brand from './pt-BR/base/brand.json' with { type: 'json' };
import broken from './pt-BR/base/broken.json' with { type: 'json' };
import common from './pt-BR/base/common.json' with { type: 'json' };
import document from './pt-BR/base/document.json' with { type: 'json' };
import failure from './pt-BR/base/failure.json' with { type: 'json' };
import files from './pt-BR/base/files.json' with { type: 'json' };
import jsonViewer from './pt-BR/base/json-viewer.json' with { type: 'json' };
import roleAbout from './pt-BR/base/role-about.json' with { type: 'json' };
import roles from './pt-BR/base/roles.json' with { type: 'json' };
import sessionLost from './pt-BR/base/session-lost.json' with { type: 'json' };
import signIn from './pt-BR/base/sign-in.json' with { type: 'json' };
import calendar from './pt-BR/contracts/calendar.json' with { type: 'json' };
import publicForm from './pt-BR/contracts/public-form.json' with { type: 'json' };
import signing from './pt-BR/contracts/signing.json' with { type: 'json' };
import pipeline from './pt-BR/crm/pipeline.json' with { type: 'json' };
import pipelines from './pt-BR/crm/pipelines.json' with { type: 'json' };
import unsubscribe from './pt-BR/crm/unsubscribe.json' with { type: 'json' };
import board from './pt-BR/editing/board.json' with { type: 'json' };
import buckets from './pt-BR/editing/buckets.json' with { type: 'json' };
import card from './pt-BR/editing/card.json' with { type: 'json' };
import comments from './pt-BR/editing/comments.json' with { type: 'json' };
import drawing from './pt-BR/editing/drawing.json' with { type: 'json' };
import handOver from './pt-BR/editing/hand-over.json' with { type: 'json' };
import myWork from './pt-BR/editing/my-work.json' with { type: 'json' };
import planning from './pt-BR/editing/planning.json' with { type: 'json' };
import player from './pt-BR/editing/player.json' with { type: 'json' };
import review from './pt-BR/editing/review.json' with { type: 'json' };
import reviewLinks from './pt-BR/editing/review-links.json' with { type: 'json' };
import ageing from './pt-BR/finance/ageing.json' with { type: 'json' };
import bank from './pt-BR/finance/bank.json' with { type: 'json' };
import cashFlow from './pt-BR/finance/cash-flow.json' with { type: 'json' };
import expenses from './pt-BR/finance/expenses.json' with { type: 'json' };
import openItems from './pt-BR/finance/open-items.json' with { type: 'json' };
import postedFigures from './pt-BR/finance/posted-figures.json' with { type: 'json' };
import postings from './pt-BR/finance/postings.json' with { type: 'json' };
import profitAndLoss from './pt-BR/finance/profit-and-loss.json' with { type: 'json' };
import transfers from './pt-BR/finance/transfers.json' with { type: 'json' };
import vatBook from './pt-BR/finance/vat-book.json' with { type: 'json' };
import gallery from './pt-BR/gallery/gallery.json' with { type: 'json' };
import leave from './pt-BR/hr/leave.json' with { type: 'json' };
import myPage from './pt-BR/hr/my-page.json' with { type: 'json' };
import payTerms from './pt-BR/hr/pay-terms.json' with { type: 'json' };
import payroll from './pt-BR/hr/payroll.json' with { type: 'json' };
import team from './pt-BR/hr/team.json' with { type: 'json' };
import deliveries from './pt-BR/integrations/deliveries.json' with { type: 'json' };
import integrationFields from './pt-BR/integrations/integration-fields.json' with { type: 'json' };
import integrationForm from './pt-BR/integrations/integration-form.json' with { type: 'json' };
import integrationMapping from './pt-BR/integrations/integration-mapping.json' with { type: 'json' };
import integrationProviders from './pt-BR/integrations/integration-providers.json' with { type: 'json' };
import integrations from './pt-BR/integrations/integrations.json' with { type: 'json' };
import recover from './pt-BR/integrations/recover.json' with { type: 'json' };
import webhookForm from './pt-BR/integrations/webhook-form.json' with { type: 'json' };
import webhookSecret from './pt-BR/integrations/webhook-secret.json' with { type: 'json' };
import webhooks from './pt-BR/integrations/webhooks.json' with { type: 'json' };
import account from './pt-BR/platform/account.json' with { type: 'json' };
import approvals from './pt-BR/platform/approvals.json' with { type: 'json' };
import audit from './pt-BR/platform/audit.json' with { type: 'json' };
import customerDocument from './pt-BR/platform/customer-document.json' with { type: 'json' };
import docs from './pt-BR/platform/docs.json' with { type: 'json' };
import errorDocs from './pt-BR/platform/error-docs.json' with { type: 'json' };
import hours from './pt-BR/platform/hours.json' with { type: 'json' };
import invitation from './pt-BR/platform/invitation.json' with { type: 'json' };
import invoicing from './pt-BR/platform/invoicing.json' with { type: 'json' };
import issued from './pt-BR/platform/issued.json' with { type: 'json' };
import jobs from './pt-BR/platform/jobs.json' with { type: 'json' };
import members from './pt-BR/platform/members.json' with { type: 'json' };
import modules from './pt-BR/platform/modules.json' with { type: 'json' };
import notifications from './pt-BR/platform/notifications.json' with { type: 'json' };
import periods from './pt-BR/platform/periods.json' with { type: 'json' };
import preview from './pt-BR/platform/preview.json' with { type: 'json' };
import quiet from './pt-BR/platform/quiet.json' with { type: 'json' };
import recovery from './pt-BR/platform/recovery.json' with { type: 'json' };
import reports from './pt-BR/platform/reports.json' with { type: 'json' };
import requests from './pt-BR/platform/requests.json' with { type: 'json' };
import revoke from './pt-BR/platform/revoke.json' with { type: 'json' };
import rotate from './pt-BR/platform/rotate.json' with { type: 'json' };
import secondFactor from './pt-BR/platform/second-factor.json' with { type: 'json' };
import settings from './pt-BR/platform/settings.json' with { type: 'json' };
import tokenForm from './pt-BR/platform/token-form.json' with { type: 'json' };
import tokens from './pt-BR/platform/tokens.json' with { type: 'json' };
import verifactu from './pt-BR/platform/verifactu.json' with { type: 'json' };
import views from './pt-BR/platform/views.json' with { type: 'json' };
import offers from './pt-BR/purchasing/offers.json' with { type: 'json' };
import openLines from './pt-BR/purchasing/open-lines.json' with { type: 'json' };
import changes from './pt-BR/records/changes.json' with { type: 'json' };
import conversation from './pt-BR/records/conversation.json' with { type: 'json' };
import data from './pt-BR/records/data.json' with { type: 'json' };
import firstRecords from './pt-BR/records/first-records.json' with { type: 'json' };
import record from './pt-BR/records/record.json' with { type: 'json' };
import firstSteps from './pt-BR/shell/first-steps.json' with { type: 'json' };
import home from './pt-BR/shell/home.json' with { type: 'json' };
import notFound from './pt-BR/shell/not-found.json' with { type: 'json' };
import organization from './pt-BR/shell/organization.json' with { type: 'json' };
import palette from './pt-BR/shell/palette.json' with { type: 'json' };
import places from './pt-BR/shell/places.json' with { type: 'json' };
import preferences from './pt-BR/shell/preferences.json' with { type: 'json' };
import shell from './pt-BR/shell/shell.json' with { type: 'json' };
import boardView from './pt-BR/views/board-view.json' with { type: 'json' };
import calendarView from './pt-BR/views/calendar-view.json' with { type: 'json' };
import scheduleView from './pt-BR/views/schedule-view.json' with { type: 'json' };
import thread from './pt-BR/views/thread.json' with { type: 'json' };
import desk from './pt-BR/work/desk.json' with { type: 'json' };
import taskViews from './pt-BR/work/task-views.json' with { type: 'json' };

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
