import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema/kernel/identity.ts';
import { organizationPeople } from '#server/base/identity/organization-people.ts';
import { mailAddress } from '#server/base/mail/addresses.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { roles } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { platformSettings } from '../settings/platform-settings.ts';
import { checkMayGive } from './grant.ts';
import { eventObjectOf, invitationEvents } from './invitation-events.ts';
import {
  changeInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationList,
  listInvitations,
} from './invitation-rows.ts';
import { invitation, locale, present, status, statusOf } from './invitation-view.ts';
import { t } from './messages.ts';
import { sendInvitation } from './send-invitation.ts';

const place = { tag: 'Members', area: 'platform', role: 'admin' } as const;
const lastsDays = 7;

const input = z.looseObject({
  email: mailAddress,
  name: z.string().trim().min(1).max(100).nullish(),
  role: z.enum(roles),
  locale: locale.nullish().describe('The language of the mail, and of the console until they choose.'),
});
type Input = Known<z.output<typeof input>>;

interface Chosen {
  chosenLocale: string | null;
}

/** The language that a person with an account has chosen. Only the platform may read accounts. */
async function accountLocale({ db }: Pick<Services, 'db'>, email: string): Promise<Chosen> {
  const [known] = await db.asSystem(async (tx) =>
    tx.select({ locale: users.locale }).from(users).where(eq(users.email, email)),
  );
  return { chosenLocale: known?.locale ?? null };
}

async function isMember({ tx }: Ctx, email: string): Promise<boolean> {
  const people = organizationPeople();
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.email, email), eq(people.hasLeft, false)));
  return found.length > 0;
}

/** Only the mail contains the link. If no mail is sent, the person who invites gets the link to pass it on. */
const isHandedOn = (ctx: Ctx) =>
  ctx.app.config.smtpUrl === undefined && platformSettings.of(ctx).mail.connection_id === null;

async function send(ctx: Ctx, { email, role, name = null, chosenLocale, ...wanted }: Input & Chosen) {
  if (await isMember(ctx, email)) throw invalidField('email', 'unique', t('alreadyMember', { email }));
  const token = newLinkToken(ctx.organization);
  const link = `${ctx.app.baseUrl}/invitation/${token}`;
  const expires_at = new Date(Date.parse(platformTime(ctx)) + lastsDays * 86_400_000).toISOString();
  const own = locale.safeParse(wanted.locale ?? chosenLocale).data ?? settingsOf(ctx).locale;
  const mail = await sendInvitation(ctx, { to: email, role, locale: own, expires_at, link });
  if (mail.status === 'suppressed')
    throw invalidField('email', 'suppressed', t('addressSuppressed', { email }));
  const asked = { email, role, name, locale: wanted.locale ?? null };
  const sent = { token_hash: hashOf(token), email_id: mail.id, sent_at: platformTime(ctx), expires_at };
  return { asked: { ...asked, ...sent }, url: isHandedOn(ctx) ? link : null };
}

type Asked = Awaited<ReturnType<typeof send>>['asked'];

async function insertNew(ctx: Ctx, asked: Asked): Promise<InvitationRow> {
  const row = await insertInvitation(ctx.tx, ctx.organization, {
    ...asked,
    id: newId('invitation', Date.parse(platformTime(ctx))),
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    created_at: platformTime(ctx),
    created_by: actorRef(ctx.actor),
    version: 1,
  });
  ctx.journal.emit(invitationEvents.created, 'invitation', eventObjectOf(row));
  return row;
}

/** If an open invitation gives a higher role than the caller could, the caller cannot replace it by a lower one either. */
async function sendAgain(ctx: Ctx, before: InvitationRow, asked: Asked): Promise<InvitationRow> {
  checkMayGive(ctx, before.role);
  const row = await changeInvitation(ctx.tx, ctx.organization, before.id, asked);
  const changes = before.role === row.role ? {} : { role: { from: before.role, to: row.role } };
  ctx.journal.emit(invitationEvents.resent, 'invitation', eventObjectOf(row), changes);
  return row;
}

export const invitations = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/settings/invitations',
    summary: 'List invitations',
    description: 'Newest first.',
    input: z.strictObject({
      ...invitationList.input,
      status: status.optional().describe('Invitations that are open, accepted, revoked or expired.'),
    }),
    output: listReply(invitation),
    handler: async (ctx, { status: wanted, ...page }) => {
      const where = { status: wanted, now: platformTime(ctx) };
      const { rows, meta } = await listInvitations(ctx.tx, ctx.organization, where, page);
      return { data: rows.map((row) => present(row, platformTime(ctx))), meta };
    },
  }),
  create: preparedOperation({
    ...place,
    method: 'POST',
    path: '/settings/invitations',
    summary: 'Invite somebody',
    description: `They get a mail with a personal link that is valid for ${lastsDays} days. Inviting them again sends a new link. You cannot give a role higher than your own. If this installation sends no mail, \`url\` is the link to pass on; otherwise it is null.`,
    examples: { request: { email: 'ana.garcia@example.com', name: 'Ana García', role: 'member' } },
    input,
    showsSecret: true,
    output: recordReply(z.object({ ...invitation.shape, url: z.string().nullable() })),
    prepare: (app, { email }) => accountLocale(app, email),
    handler: async (ctx, given) => {
      checkMayGive(ctx, given.role);
      const before = await findInvitation(ctx.tx, ctx.organization, { open: given.email }, true);
      const { asked, url } = await send(ctx, given);
      const row = before ? await sendAgain(ctx, before, asked) : await insertNew(ctx, asked);
      return { data: { ...present(row, platformTime(ctx)), url } };
    },
  }),
  revoke: operation({
    ...place,
    method: 'DELETE',
    path: '/settings/invitations/{id}',
    summary: 'Revoke an invitation',
    description: 'Its link stops working. The invitation stays in the list.',
    input: z.looseObject({ id }),
    output: recordReply(invitation),
    handler: async (ctx, { id: wanted }) => {
      const before = await findInvitation(ctx.tx, ctx.organization, { id: wanted }, true);
      if (!before) throw noRecord('invitation', wanted);
      if (before.revoked_at !== null) return { data: present(before, platformTime(ctx)) };
      if (statusOf(before, platformTime(ctx)) === 'accepted')
        throw invalidField('id', 'transition', t('alreadyAccepted'));
      const row = await changeInvitation(ctx.tx, ctx.organization, wanted, { revoked_at: platformTime(ctx) });
      ctx.journal.emit(invitationEvents.revoked, 'invitation', eventObjectOf(row));
      return { data: present(row, platformTime(ctx)) };
    },
  }),
};
