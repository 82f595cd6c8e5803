import { z } from 'zod';
import { roles } from '../kernel/access.ts';
import { declareNameable } from '../kernel/nameables.ts';
import { metaOf, pages, sliceOf } from '../kernel/pages.ts';
import { listReply } from '../kernel/replies.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { type Ctx, operation } from '../operation.ts';

const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
});

interface Member {
  id: string;
  role: (typeof roles)[number];
  created_at: string;
}

/** Who belongs here the organization's own tables say; people themselves are in no organization's. */
async function findUsers(ctx: Ctx, search: string, role: string | undefined) {
  const { values, bind } = new Params();
  const members = await ctx.tx.query<Member>(
    `SELECT user_id AS id, role, created_at FROM memberships WHERE ${tenantIs(ctx.organization, bind)}
     ${role === undefined ? '' : `AND role = ${bind(role)}`} ORDER BY created_at, user_id`,
    values,
  );
  const people = await ctx.app.db.asSystem((tx) =>
    tx.query<{ id: string; name: string; email: string }>(
      `SELECT id, name, email FROM users WHERE id = ANY($1) AND position(lower($2) in lower(name || ' ' || email)) > 0`,
      [members.map(({ id }) => id), search],
    ),
  );
  const known = new Map(people.map((one) => [one.id, one]));
  return members.flatMap((member) => {
    const person = known.get(member.id);
    return person ? [{ ...person, ...member }] : [];
  });
}

declareNameable('user', {
  area: null,
  all: async (ctx) => (await findUsers(ctx, '', undefined)).map(({ id, name }) => ({ id, title: name })),
});

export const users = {
  list: operation({
    method: 'GET',
    path: '/users',
    summary: 'List the people of the organization',
    description:
      'Whom `owner_id`, `assignee_id`, `manager_id` and the members of teams can name. People are added and removed by the operator.',
    tag: 'Platform',
    area: null,
    input: z.strictObject({
      ...pages,
      search: z.string().trim().max(100).default(''),
      role: z.enum(roles).optional().describe('People who have exactly this role here.'),
    }),
    output: listReply(user),
    handler: async (ctx, { search, role, ...page }) => {
      const found = await findUsers(ctx, search, role);
      const { limit, offset, ascending } = sliceOf(page);
      const ordered = ascending ? found : found.toReversed();
      return { data: ordered.slice(offset, offset + limit), meta: metaOf(found.length, page) };
    },
  }),
};
