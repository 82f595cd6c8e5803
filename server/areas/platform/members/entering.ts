import { insertUser, join } from '#server/base/identity/directory.ts';
import { checkPassword } from '#server/base/identity/passwords.ts';
import { accepted } from '#server/base/identity/refused-password.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import { actOnPeople } from '#server/calls/acting.ts';
import type { Client, Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalid, invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { eventObjectOf, invitationEvents } from './invitation-events.ts';
import { changeInvitation, type InvitationRow } from './invitation-rows.ts';
import { memberEvents } from './member-events.ts';
import { t } from './messages.ts';
import { openInvitation } from './open-invitation.ts';

export interface Account {
  id: string;
  name: string;
}

interface Given {
  name?: string | undefined;
  password?: string | undefined;
}

/** People who have an account must prove that it is theirs: by being signed in, or by its password. */
export async function proved(
  app: Services,
  { email }: InvitationRow,
  { password }: Given,
  client: Client,
): Promise<void> {
  const caller = await client.who();
  if (caller.type === 'user' && caller.email === email) return;
  if (password === undefined) throw invalidField('password', 'required', t('passwordNeeded', { email }));
  const tried = await app.identity.prove({ email, password, address: client.address });
  accepted(tried, () => invalidField('password', 'credentials', t('wrongPassword', { email })));
}

interface NewPerson extends Account {
  hash: string;
}

export async function newPerson(app: Services, row: InvitationRow, given: Given): Promise<NewPerson> {
  const name = given.name ?? row.name ?? undefined;
  const known = { name, password: given.password };
  const missing = (['name', 'password'] as const).filter((one) => known[one] === undefined);
  if (name === undefined || given.password === undefined)
    throw invalid(missing.map((path) => ({ path, rule: 'required', message: t('neededForNewPerson') })));
  const { password } = given;
  checkPassword(password);
  const hash = await app.identity.hash(password);
  return { id: newId('user', app.now()), name, hash };
}

/**
 * Writes person, membership, invitation and events in one commit. If two requests accept at once, one of them succeeds.
 */
export function enter(
  app: Services,
  organization: string,
  given: string,
  who: Account | NewPerson,
  role: InvitationRow['role'],
) {
  return actOnPeople(app, organization, { type: 'user', id: who.id, role }, async (ctx: Ctx) => {
    const row = await openInvitation(app, ctx.tx, organization, given, true);
    const { email, locale } = row;
    if ('hash' in who) await insertUser(ctx.tx, { ...who, email, locale, now: platformTime(ctx) });
    await join(ctx.tx, {
      organizationId: organization,
      id: who.id,
      email,
      role: row.role,
      now: platformTime(ctx),
    });
    const set = { accepted_at: platformTime(ctx), accepted_by: who.id };
    const accepted = await changeInvitation(ctx.tx, organization, row.id, set);
    ctx.journal.emit(invitationEvents.accepted, 'invitation', eventObjectOf(accepted));
    const member = { id: who.id, name: who.name, email, role: row.role };
    const changes = { invitation_id: { from: null, to: row.id } };
    ctx.journal.emit(memberEvents.joined, 'user', member, changes);
    await appliesAtOnce(ctx);
    return { organization: { id: organization, name: ctx.actor.organization.name }, user: member };
  });
}
