import { z } from 'zod';
import { actOnPeople } from '../acting.ts';
import type { App } from '../app.ts';
import { DomainError, invalid, invalidField } from '../errors.ts';
import { insertUser, join } from '../identity/directory.ts';
import { feltAtOnce } from '../identity/felt.ts';
import { actorNames } from '../identity/names.ts';
import { checkPassword, hashPassword } from '../identity/passwords.ts';
import { newId } from '../ids.ts';
import { roles } from '../kernel/access.ts';
import { recordReply } from '../kernel/replies.ts';
import { type Client, type Ctx, publicOperation } from '../operation.ts';
import { openInvitation, organizationOfLink } from './invitation-door.ts';
import { invitationEvents, told } from './invitation-events.ts';
import { changeInvitation, type InvitationRow } from './invitation-rows.ts';
import { memberEvents } from './member-events.ts';

const place = { tag: 'Members', area: 'platform', examples: { recordFrom: 'an open invitation' } } as const;
const token = z.string().min(1).max(200);

interface Account {
  id: string;
  name: string;
}

async function accountOf({ db }: Pick<App, 'db'>, email: string): Promise<Account | undefined> {
  const [known] = await db.asSystem((tx) =>
    tx.query<Account>('SELECT id, name FROM users WHERE email = $1', [email]),
  );
  return known;
}

async function read(app: App, given: string) {
  const organization = organizationOfLink(given);
  return app.db.withTenant(organization, 'read', async (tx) => {
    const row = await openInvitation(app, tx, organization, given);
    const names = await actorNames({ app, tx, organization }, [row.created_by.id]);
    const [house] = await tx.query<{ name: string }>('SELECT name FROM organizations WHERE id = $1', [
      organization,
    ]);
    return { row, house: house?.name ?? '', inviter: names.get(row.created_by.id) ?? null };
  });
}

interface Given {
  name?: string | undefined;
  password?: string | undefined;
}

/** Who has an account proves that it is theirs: by being signed in, or by its password. */
async function proved(
  app: App,
  { email }: InvitationRow,
  { password }: Given,
  client: Client,
): Promise<void> {
  const caller = await client.who();
  if (caller.type === 'user' && caller.email === email) return;
  if (password === undefined)
    throw invalidField('password', 'required', `is needed: the password of ${email}, who has an account`);
  const tried = await app.identity.prove({ email, password, address: client.address });
  if (tried.ok) return;
  if (tried.reason === 'credentials')
    throw invalidField('password', 'credentials', `is not the password of ${email}`);
  const wait = tried.retry_after ?? 60;
  throw new DomainError('rate_limit_exceeded', `Too many wrong passwords. Try again in ${wait} s.`, {
    headers: { 'Retry-After': String(wait) },
  });
}

interface NewPerson extends Account {
  hash: string;
}

async function newPerson(app: App, row: InvitationRow, given: Given): Promise<NewPerson> {
  const name = given.name ?? row.name ?? undefined;
  const missing = Object.entries({ name, password: given.password }).filter(([, one]) => one === undefined);
  if (name === undefined || given.password === undefined)
    throw invalid(
      missing.map(([path]) => ({ path, rule: 'required', message: 'is needed for a new person' })),
    );
  checkPassword(given.password);
  return { id: newId('user', app.now()), name, hash: await hashPassword(given.password) };
}

/** Person, membership, invitation and events in one commit; of two who accept at once one does. */
function enter(
  app: App,
  organization: string,
  given: string,
  who: Account | NewPerson,
  role: InvitationRow['role'],
) {
  return actOnPeople(app, organization, { type: 'user', id: who.id, role }, async (ctx: Ctx) => {
    const row = await openInvitation(app, ctx.tx, organization, given, true);
    const { email, locale } = row;
    if ('hash' in who) await insertUser(ctx.tx, { ...who, email, locale, now: ctx.now });
    await join(ctx.tx, { organizationId: organization, id: who.id, email, role: row.role, now: ctx.now });
    const set = { accepted_at: ctx.now, accepted_by: who.id };
    const accepted = await changeInvitation(ctx.tx, organization, row.id, set);
    ctx.journal.emit(invitationEvents.accepted, 'invitation', told(accepted));
    const member = { id: who.id, name: who.name, email, role: row.role };
    const changes = { invitation_id: { from: null, to: row.id } };
    ctx.journal.emit(memberEvents.joined, 'user', member, changes);
    await feltAtOnce(ctx);
    return { organization: { id: organization, name: ctx.actor.organization.name }, user: member };
  });
}

const output = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
});

/** For whoever has the link of a mail; it needs no token. */
export const invitationLinks = {
  read: publicOperation({
    ...place,
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Who invites to what',
    description: '`has_account` says whether the person signs in or chooses a name and a password.',
    input: z.strictObject({ token }),
    output: recordReply(
      z.object({
        organization: z.string(),
        invited_by: z.string().nullable(),
        email: z.string(),
        name: z.string().nullable(),
        role: z.enum(roles),
        locale: z.string().nullable(),
        expires_at: z.string(),
        has_account: z.boolean(),
      }),
    ),
    answer: async (app, input) => {
      const { row, house, inviter } = await read(app, input.token);
      const { email, name, role, locale, expires_at } = row;
      const has_account = (await accountOf(app, email)) !== undefined;
      return {
        data: {
          organization: house,
          invited_by: inviter,
          email,
          name,
          role,
          locale,
          expires_at,
          has_account,
        },
      };
    },
  }),
  accept: publicOperation({
    ...place,
    method: 'POST',
    path: '/invitations/{token}/accept',
    summary: 'Accept an invitation',
    description:
      'A new person sends `name` and `password`, of at least 12 characters. Who has an account sends its password, or nothing while signed in to the console as that person. The link works once.',
    examples: { ...place.examples, request: { name: 'Ana García', password: 'seven quiet rivers' } },
    input: z.looseObject({
      token,
      name: z.string().trim().min(1).max(100).optional(),
      password: z.string().min(1).max(256).optional(),
    }),
    output: recordReply(output),
    answer: async (app, { token: given, name, password }, client) => {
      const { row } = await read(app, given);
      const account = await accountOf(app, row.email);
      if (account) await proved(app, row, { password }, client);
      const who = account ?? (await newPerson(app, row, { name, password }));
      return { data: await enter(app, organizationOfLink(given), given, who, row.role) };
    },
  }),
};
