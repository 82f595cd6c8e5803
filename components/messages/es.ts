import account from './es/account.json' with { type: 'json' };
import adminsOnly from './es/admins-only.json' with { type: 'json' };
import agentAbout from './es/agent-about.json' with { type: 'json' };
import agentNames from './es/agent-names.json' with { type: 'json' };
import agentSaid from './es/agent-said.json' with { type: 'json' };
import agents from './es/agents.json' with { type: 'json' };
import areas from './es/areas.json' with { type: 'json' };
import asCode from './es/as-code.json' with { type: 'json' };
import audit from './es/audit.json' with { type: 'json' };
import board from './es/board.json' with { type: 'json' };
import brand from './es/brand.json' with { type: 'json' };
import broken from './es/broken.json' with { type: 'json' };
import card from './es/card.json' with { type: 'json' };
import cashFlow from './es/cash-flow.json' with { type: 'json' };
import changes from './es/changes.json' with { type: 'json' };
import comments from './es/comments.json' with { type: 'json' };
import common from './es/common.json' with { type: 'json' };
import conversation from './es/conversation.json' with { type: 'json' };
import data from './es/data.json' with { type: 'json' };
import deliveries from './es/deliveries.json' with { type: 'json' };
import docs from './es/docs.json' with { type: 'json' };
import document from './es/document.json' with { type: 'json' };
import errorDocs from './es/error-docs.json' with { type: 'json' };
import failure from './es/failure.json' with { type: 'json' };
import functionAbout from './es/function-about.json' with { type: 'json' };
import functionNames from './es/function-names.json' with { type: 'json' };
import functions from './es/functions.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import hours from './es/hours.json' with { type: 'json' };
import integrationFields from './es/integration-fields.json' with { type: 'json' };
import integrationForm from './es/integration-form.json' with { type: 'json' };
import integrationMapping from './es/integration-mapping.json' with { type: 'json' };
import integrationProviders from './es/integration-providers.json' with { type: 'json' };
import integrations from './es/integrations.json' with { type: 'json' };
import invitation from './es/invitation.json' with { type: 'json' };
import issued from './es/issued.json' with { type: 'json' };
import jobs from './es/jobs.json' with { type: 'json' };
import jsonViewer from './es/json-viewer.json' with { type: 'json' };
import members from './es/members.json' with { type: 'json' };
import modules from './es/modules.json' with { type: 'json' };
import myWork from './es/my-work.json' with { type: 'json' };
import notFound from './es/not-found.json' with { type: 'json' };
import notifications from './es/notifications.json' with { type: 'json' };
import organization from './es/organization.json' with { type: 'json' };
import palette from './es/palette.json' with { type: 'json' };
import pipelines from './es/pipelines.json' with { type: 'json' };
import places from './es/places.json' with { type: 'json' };
import player from './es/player.json' with { type: 'json' };
import preferences from './es/preferences.json' with { type: 'json' };
import preview from './es/preview.json' with { type: 'json' };
import publicForm from './es/public-form.json' with { type: 'json' };
import quiet from './es/quiet.json' with { type: 'json' };
import recover from './es/recover.json' with { type: 'json' };
import recovery from './es/recovery.json' with { type: 'json' };
import reports from './es/reports.json' with { type: 'json' };
import requests from './es/requests.json' with { type: 'json' };
import review from './es/review.json' with { type: 'json' };
import revoke from './es/revoke.json' with { type: 'json' };
import roleAbout from './es/role-about.json' with { type: 'json' };
import roles from './es/roles.json' with { type: 'json' };
import rotate from './es/rotate.json' with { type: 'json' };
import sessionLost from './es/session-lost.json' with { type: 'json' };
import settings from './es/settings.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };
import signIn from './es/sign-in.json' with { type: 'json' };
import signing from './es/signing.json' with { type: 'json' };
import suggestions from './es/suggestions.json' with { type: 'json' };
import tokenForm from './es/token-form.json' with { type: 'json' };
import tokens from './es/tokens.json' with { type: 'json' };
import unsubscribe from './es/unsubscribe.json' with { type: 'json' };
import views from './es/views.json' with { type: 'json' };
import webhookForm from './es/webhook-form.json' with { type: 'json' };
import webhookSecret from './es/webhook-secret.json' with { type: 'json' };
import webhooks from './es/webhooks.json' with { type: 'json' };

export default {
  brand,
  places,
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
  recovery,
  home,
  notifications,
  tokens,
  tokenForm,
  preview,
  issued,
  rotate,
  revoke,
  unsubscribe,
  views,
  quiet,
  notFound,
  broken,
  docs,
  document,
  signing,
  review,
  card,
  cashFlow,
  changes,
  comments,
  player,
  publicForm,
  errorDocs,
  sessionLost,
  asCode,
  members,
  invitation,
  jsonViewer,
  adminsOnly,
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
  data,
  board,
  myWork,
  agents,
  agentNames,
  agentAbout,
  agentSaid,
  functions,
  functionNames,
  functionAbout,
  suggestions,
  settings,
  hours,
  pipelines,
  modules,
  jobs,
  audit,
  reports,
};
