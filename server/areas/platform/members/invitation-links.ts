import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { organizations, users } from '#db/schema/kernel/identity.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { roles } from '#server/kernel/access/access.ts';
import { type Account, enter, newPerson, proved } from './entering.ts';
import { openInvitation, organizationOfLink } from './open-invitation.ts';

const place = { tag: 'Members', area: 'platform', examples: { recordFrom: 'an open invitation' } } as const;
const token = z.string().min(1).max(200);

async function accountOf({ db }: Pick<Services, 'db'>, email: string): Promise<Account | undefined> {
  const [known] = await db.asSystem(async (tx) =>
    tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, email)),
  );
  return known;
}

/** Reads the invitation, its organization and the name of the person who invited. Tokens have no name there. */
async function read(app: Services, given: string) {
  const organization = organizationOfLink(given);
  return app.db.withTenant(organization, 'read', async (tx) => {
    const [own] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organization));
    const row = await openInvitation(app, tx, organization, given);
    const { type, id } = row.created_by;
    const inviter = type === 'user' ? (await peopleBy(tx, [id])).get(id)?.name : undefined;
    return { row, organizationName: own?.name ?? '', inviter: inviter ?? null };
  });
}

const output = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
});

/** Anybody who has the link of the mail may call these; they need no token. */
export const invitationLinks = {
  read: publicOperation({
    ...place,
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Get the invitation of a link',
    description:
      '`has_account` is true if the person signs in, and false if they choose a name and a password.',
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
      const { row, organizationName, inviter } = await read(app, input.token);
      const { email, name, role, locale, expires_at } = row;
      const has_account = (await accountOf(app, email)) !== undefined;
      return {
        data: {
          organization: organizationName,
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
      'A new person sends `name` and `password` (at least 12 characters). Somebody with an account sends its password, or nothing while signed in to the console. The link works once.',
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
