import account from './pt-BR/account.json' with { type: 'json' };
import adminsOnly from './pt-BR/admins-only.json' with { type: 'json' };
import agentAbout from './pt-BR/agent-about.json' with { type: 'json' };
import agentNames from './pt-BR/agent-names.json' with { type: 'json' };
import agentSaid from './pt-BR/agent-said.json' with { type: 'json' };
import agents from './pt-BR/agents.json' with { type: 'json' };
import areas from './pt-BR/areas.json' with { type: 'json' };
import asCode from './pt-BR/as-code.json' with { type: 'json' };
import audit from './pt-BR/audit.json' with { type: 'json' };
import board from './pt-BR/board.json' with { type: 'json' };
import brand from './pt-BR/brand.json' with { type: 'json' };
import broken from './pt-BR/broken.json' with { type: 'json' };
import card from './pt-BR/card.json' with { type: 'json' };
import cashFlow from './pt-BR/cash-flow.json' with { type: 'json' };
import changes from './pt-BR/changes.json' with { type: 'json' };
import comments from './pt-BR/comments.json' with { type: 'json' };
import common from './pt-BR/common.json' with { type: 'json' };
import conversation from './pt-BR/conversation.json' with { type: 'json' };
import data from './pt-BR/data.json' with { type: 'json' };
import deliveries from './pt-BR/deliveries.json' with { type: 'json' };
import docs from './pt-BR/docs.json' with { type: 'json' };
import document from './pt-BR/document.json' with { type: 'json' };
import errorDocs from './pt-BR/error-docs.json' with { type: 'json' };
import failure from './pt-BR/failure.json' with { type: 'json' };
import functionAbout from './pt-BR/function-about.json' with { type: 'json' };
import functionNames from './pt-BR/function-names.json' with { type: 'json' };
import functions from './pt-BR/functions.json' with { type: 'json' };
import home from './pt-BR/home.json' with { type: 'json' };
import hours from './pt-BR/hours.json' with { type: 'json' };
import integrationFields from './pt-BR/integration-fields.json' with { type: 'json' };
import integrationForm from './pt-BR/integration-form.json' with { type: 'json' };
import integrationMapping from './pt-BR/integration-mapping.json' with { type: 'json' };
import integrationProviders from './pt-BR/integration-providers.json' with { type: 'json' };
import integrations from './pt-BR/integrations.json' with { type: 'json' };
import invitation from './pt-BR/invitation.json' with { type: 'json' };
import issued from './pt-BR/issued.json' with { type: 'json' };
import jobs from './pt-BR/jobs.json' with { type: 'json' };
import jsonViewer from './pt-BR/json-viewer.json' with { type: 'json' };
import members from './pt-BR/members.json' with { type: 'json' };
import modules from './pt-BR/modules.json' with { type: 'json' };
import myWork from './pt-BR/my-work.json' with { type: 'json' };
import notFound from './pt-BR/not-found.json' with { type: 'json' };
import notifications from './pt-BR/notifications.json' with { type: 'json' };
import organization from './pt-BR/organization.json' with { type: 'json' };
import palette from './pt-BR/palette.json' with { type: 'json' };
import pipelines from './pt-BR/pipelines.json' with { type: 'json' };
import places from './pt-BR/places.json' with { type: 'json' };
import player from './pt-BR/player.json' with { type: 'json' };
import preferences from './pt-BR/preferences.json' with { type: 'json' };
import preview from './pt-BR/preview.json' with { type: 'json' };
import publicForm from './pt-BR/public-form.json' with { type: 'json' };
import quiet from './pt-BR/quiet.json' with { type: 'json' };
import recover from './pt-BR/recover.json' with { type: 'json' };
import recovery from './pt-BR/recovery.json' with { type: 'json' };
import reports from './pt-BR/reports.json' with { type: 'json' };
import requests from './pt-BR/requests.json' with { type: 'json' };
import review from './pt-BR/review.json' with { type: 'json' };
import revoke from './pt-BR/revoke.json' with { type: 'json' };
import roleAbout from './pt-BR/role-about.json' with { type: 'json' };
import roles from './pt-BR/roles.json' with { type: 'json' };
import rotate from './pt-BR/rotate.json' with { type: 'json' };
import sessionLost from './pt-BR/session-lost.json' with { type: 'json' };
import settings from './pt-BR/settings.json' with { type: 'json' };
import shell from './pt-BR/shell.json' with { type: 'json' };
import signIn from './pt-BR/sign-in.json' with { type: 'json' };
import signing from './pt-BR/signing.json' with { type: 'json' };
import suggestions from './pt-BR/suggestions.json' with { type: 'json' };
import tokenForm from './pt-BR/token-form.json' with { type: 'json' };
import tokens from './pt-BR/tokens.json' with { type: 'json' };
import unsubscribe from './pt-BR/unsubscribe.json' with { type: 'json' };
import views from './pt-BR/views.json' with { type: 'json' };
import webhookForm from './pt-BR/webhook-form.json' with { type: 'json' };
import webhookSecret from './pt-BR/webhook-secret.json' with { type: 'json' };
import webhooks from './pt-BR/webhooks.json' with { type: 'json' };

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
