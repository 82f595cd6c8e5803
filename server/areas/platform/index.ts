import { followDocumentMail } from '#server/base/documents/customer/follow-mail.ts';
import { withTimelines } from '#server/base/events/timeline.ts';
import { emailEventKinds, suppressionEventKinds } from '#server/base/mail/email-events.ts';
import { recountFirstZone } from '#server/base/reports/recount-job.ts';
import type { OrganizationSettings } from '#server/kernel/settings/organization-settings.ts';
import { logo } from '#server/kernel/values/file-places.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { approvals } from './approvals/approvals.ts';
import { customerDocuments } from './document-links/customer-documents.ts';
import { files } from './files/files.ts';
import { health } from './health.ts';
import { importResource } from './imports/imports.ts';
import { imports } from './imports/operations.ts';
import { jobs } from './jobs.ts';
import type {} from './later-records.ts';
import { emails, readsFilesOfMail } from './mail/emails.ts';
import { mailKinds } from './mail/mail-kinds.ts';
import { suppressions } from './mail/suppressions.ts';
import { emailTemplate } from './mail/templates.ts';
import { me } from './me.ts';
import { invitationEventKinds } from './members/invitation-events.ts';
import { invitationLinks } from './members/invitation-links.ts';
import { invitations } from './members/invitations.ts';
import { memberEventKinds } from './members/member-events.ts';
import { members } from './members/members.ts';
import { organizationEventKinds, organizations } from './members/new-organization.ts';
import { nameableUsers, users } from './members/users.ts';
import { approvalAsked } from './notifications/approvals.ts';
import { assigned } from './notifications/assigned.ts';
import { inbox } from './notifications/inbox.ts';
import { mentioned } from './notifications/mentioned.ts';
import { notification } from './notifications/notifications.ts';
import { quieting } from './notifications/quiet.ts';
import { notificationSettings } from './notifications/settings.ts';
import { onboarding, platformSteps } from './onboarding.ts';
import { dashboard } from './reports/dashboard.ts';
import { reports } from './reports/reports.ts';
import { requests } from './requests/requests.ts';
import { searchAll } from './search/search.ts';
import { passwordResets } from './session/password-resets.ts';
import { secondFactor } from './session/second-factor/operations.ts';
import { session } from './session/session.ts';
import { isLogo } from './settings/logo-file.ts';
import { settingsOperations } from './settings/settings.ts';
import { moduleEventKinds, settingsEventKinds } from './settings/settings-events.ts';
import { surface } from './surface/surface.ts';
import { tokenEventKinds } from './tokens/token-events.ts';
import { tokenExpiring } from './tokens/token-expiry.ts';
import { tokens } from './tokens/tokens.ts';
import { viewEventKinds } from './views/view-events.ts';
import { views } from './views/views.ts';

/** The operations of the settings are made of the settings of all areas, which are put together after this one. */
const platformRouter = (settings: OrganizationSettings) =>
  withTimelines({
    emailTemplates: emailTemplate.operations,
    notifications: inbox,
    approvals,
    files,
    customerDocuments,
    health,
    me,
    users,
    members,
    organizations,
    invitations,
    invitationLinks,
    views,
    onboarding,
    settings: settingsOperations(settings),
    requests,
    search: { all: searchAll },
    dashboard,
    reports,
    imports,
    emails,
    emailSuppressions: suppressions,
    tokens,
    jobs,
    session,
    secondFactor,
    passwordResets,
    surface,
    notificationSettings,
    notificationLinks: quieting,
  });

const prefixes = { password_reset: 'pwr', invitation: 'ivt', saved_view: 'svw' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

export const platformArea = (settings: OrganizationSettings) =>
  ({
    name: 'platform',
    router: platformRouter(settings),
    chapters: {
      Approvals:
        'Everything that waits for a decision of the caller, in one list, with the calls that approve and reject it.',
      Platform: 'The status of the installation, and the organization and rights of a token.',
      'Document links':
        'Pages without sign-in where customers see an invoice, a quote or an order, what is due and where to pay.',
      Files: 'Files that people and programs upload and attach to records.',
      Settings: 'The settings of the organization: hours, numbers, rules, modules.',
      Reports: 'Figures of a period, such as sales and activities, with the records behind them.',
      Mail: 'Mail to people outside the organization. It is sent in the background, only once, and not to people who opted out.',
      Jobs: 'Background jobs: how many wait, which ones failed, and whether a worker is running.',
      Members: {
        about: 'The people of the organization, their roles, and invitations.',
        isAboutAccess: true,
      },
      Requests: 'The log of API calls: every call of a token, with its result.',
      'Saved views':
        'Filters, order and columns that people save for a page of the console, for themselves or for everybody.',
      Search: 'Finds records of all kinds by a word, a number, an address or an id.',
      Tokens: {
        about: 'API tokens for integrations. Administrators create, limit, rotate and revoke them.',
        isAboutAccess: true,
      },
      Session: { about: 'The session of the person who is signed in to the console.', isAboutAccess: true },
    },
    prefixes,
    resources: [notification.resource, importResource.resource, emailTemplate.resource],
    events: [
      ...settingsEventKinds,
      ...moduleEventKinds,
      ...organizationEventKinds,
      ...memberEventKinds,
      ...invitationEventKinds,
      ...tokenEventKinds,
      ...viewEventKinds,
      ...emailEventKinds,
      ...suppressionEventKinds,
    ],
    nameables: { user: nameableUsers },
    // Everybody in the organization sees its logo.
    fileReaders: { email: readsFilesOfMail, organization: async () => true },
    filePlaces: { 'settings.logo_file_id': logo },
    publicFiles: [isLogo],
    mailFollowers: [followDocumentMail],
    pages: {
      token: { list: '/tokens', record: '/tokens?q={id}' },
      email: { list: '/data/emails', record: '/data/emails/{id}' },
      email_suppression: { list: '/data/email_suppressions', record: null },
    },
    settingsFollowers: [recountFirstZone],
    looseKinds: mailKinds,
    firstSteps: platformSteps,
    topics: [assigned, mentioned, approvalAsked, tokenExpiring],
  }) satisfies AreaDefinition;
