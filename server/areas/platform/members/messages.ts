import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('members', {
  invitationAccepted: 'This invitation has already been accepted. Sign in instead.',
  invitationRevoked: 'This invitation was withdrawn.',
  invitationExpired: 'This invitation has expired. Ask the person who invited you to send it again.',
  addressSuppressed: '{email} is suppressed and gets no mail; see GET /emails/suppressions',
  alreadyAccepted: 'was already accepted; the person is a member now',
  alreadyMember: '{email} is already in this organization',
  kindUnknown: '"{name}" is not a kind of record',
  lastOwner: 'is the last owner; make somebody else an owner first',
  letterBody: `{who} invites you to work in {organization}. Your role: {role}.

Accept the invitation: [[link]]

The link is for you alone and works until {day}. If you did not expect this mail, you do not have to do anything.
`,
  letterRole:
    '{role, select, viewer {viewer} member {member} manager {manager} admin {administrator} other {owner}}',
  letterSubject: 'Your invitation to {organization}',
  neededForNewPerson: 'is required for a new person',
  noInvitation: 'This invitation was not found.',
  noFactor: '{name} has no second factor',
  nobodyToOwn: 'this organization has no owner or admin who could own another one',
  onlyOperatorCreates:
    'On this installation only the operator creates organizations (ORGANIZATIONS_PER_OWNER is 0).',
  onlyOwners: 'Only an owner can change or remove an owner.',
  onlyPeopleLeave: 'only a person can leave',
  otherOrganizations:
    '{name} also belongs to an organization that you do not administer; only somebody who administers all of them can reset the second factor',
  ownFactor: 'your own second factor is removed on the page of your account',
  passwordNeeded: 'is required: send the password of {email}, who already has an account',
  roleTooHigh: 'you have the role {own}; {wanted} is higher',
  tokenExpires: 'this token expires at {at}; a person would not',
  tokenHasAddresses: 'this token may only be used from {addresses}; a person could sign in from everywhere',
  tokenHasAreas: 'this token may only use {areas}; a person could use every area',
  tooManyOrganizations: 'a person can own {most} organizations on this installation',
  wrongPassword: 'is not the password of {email}',
});
