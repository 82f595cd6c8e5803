import account from './en/account.json' with { type: 'json' };
import adminsOnly from './en/admins-only.json' with { type: 'json' };
import agentAbout from './en/agent-about.json' with { type: 'json' };
import agentNames from './en/agent-names.json' with { type: 'json' };
import agentSaid from './en/agent-said.json' with { type: 'json' };
import agents from './en/agents.json' with { type: 'json' };
import areas from './en/areas.json' with { type: 'json' };
import asCode from './en/as-code.json' with { type: 'json' };
import audit from './en/audit.json' with { type: 'json' };
import board from './en/board.json' with { type: 'json' };
import brand from './en/brand.json' with { type: 'json' };
import broken from './en/broken.json' with { type: 'json' };
import card from './en/card.json' with { type: 'json' };
import cashFlow from './en/cash-flow.json' with { type: 'json' };
import changes from './en/changes.json' with { type: 'json' };
import comments from './en/comments.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import conversation from './en/conversation.json' with { type: 'json' };
import data from './en/data.json' with { type: 'json' };
import deliveries from './en/deliveries.json' with { type: 'json' };
import docs from './en/docs.json' with { type: 'json' };
import document from './en/document.json' with { type: 'json' };
import errorDocs from './en/error-docs.json' with { type: 'json' };
import failure from './en/failure.json' with { type: 'json' };
import functionAbout from './en/function-about.json' with { type: 'json' };
import functionNames from './en/function-names.json' with { type: 'json' };
import functions from './en/functions.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import hours from './en/hours.json' with { type: 'json' };
import integrationFields from './en/integration-fields.json' with { type: 'json' };
import integrationForm from './en/integration-form.json' with { type: 'json' };
import integrationMapping from './en/integration-mapping.json' with { type: 'json' };
import integrationProviders from './en/integration-providers.json' with { type: 'json' };
import integrations from './en/integrations.json' with { type: 'json' };
import invitation from './en/invitation.json' with { type: 'json' };
import issued from './en/issued.json' with { type: 'json' };
import jobs from './en/jobs.json' with { type: 'json' };
import jsonViewer from './en/json-viewer.json' with { type: 'json' };
import members from './en/members.json' with { type: 'json' };
import modules from './en/modules.json' with { type: 'json' };
import myWork from './en/my-work.json' with { type: 'json' };
import notFound from './en/not-found.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import organization from './en/organization.json' with { type: 'json' };
import palette from './en/palette.json' with { type: 'json' };
import pipelines from './en/pipelines.json' with { type: 'json' };
import places from './en/places.json' with { type: 'json' };
import player from './en/player.json' with { type: 'json' };
import preferences from './en/preferences.json' with { type: 'json' };
import preview from './en/preview.json' with { type: 'json' };
import publicForm from './en/public-form.json' with { type: 'json' };
import quiet from './en/quiet.json' with { type: 'json' };
import recover from './en/recover.json' with { type: 'json' };
import recovery from './en/recovery.json' with { type: 'json' };
import reports from './en/reports.json' with { type: 'json' };
import requests from './en/requests.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import revoke from './en/revoke.json' with { type: 'json' };
import roleAbout from './en/role-about.json' with { type: 'json' };
import roles from './en/roles.json' with { type: 'json' };
import rotate from './en/rotate.json' with { type: 'json' };
import sessionLost from './en/session-lost.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import signIn from './en/sign-in.json' with { type: 'json' };
import signing from './en/signing.json' with { type: 'json' };
import suggestions from './en/suggestions.json' with { type: 'json' };
import tokenForm from './en/token-form.json' with { type: 'json' };
import tokens from './en/tokens.json' with { type: 'json' };
import unsubscribe from './en/unsubscribe.json' with { type: 'json' };
import views from './en/views.json' with { type: 'json' };
import webhookForm from './en/webhook-form.json' with { type: 'json' };
import webhookSecret from './en/webhook-secret.json' with { type: 'json' };
import webhooks from './en/webhooks.json' with { type: 'json' };

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
