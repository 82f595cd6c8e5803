import { z } from 'zod';
import { listMemberships, type Wanted } from '#server/base/identity/membership-rows.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { roles } from '#server/kernel/access/access.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { flag } from '#server/resources/lists/query.ts';
import { folded } from '#server/resources/lists/search.ts';
import type { Nameable } from '#server/resources/resource/nameables.ts';

const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  removed_at: z.string().nullable(),
});

async function findUsers(ctx: Ctx, search: string, wanted: Wanted) {
  const members = await listMemberships(ctx.tx, ctx.organization, wanted);
  const people = await peopleBy(
    ctx.tx,
    members.map(({ id }) => id),
  );
  const sought = search.toLowerCase();
  return members.flatMap((member) => {
    const person = people.get(member.id);
    const isFound = person && `${person.name} ${person.email}`.toLowerCase().includes(sought);
    return isFound ? [{ ...person, ...member }] : [];
  });
}

const personFields = {
  id: f.derived('id', z.string()),
  name: f.requiredText(200),
  email: f.requiredEmail(),
} satisfies Fields;

export const nameableUsers: Nameable<typeof personFields> = {
  path: '/users',
  area: null,
  fields: personFields,
  read: async ({ tx }, ids) => [...(await peopleBy(tx, ids)).values()],
  // People who left are included, because records still name them.
  choices: async (ctx) => {
    const found = await findUsers(ctx, '', { role: undefined, includeRemoved: true });
    return found.map(({ id, name }) => ({ id, title: name }));
  },
};

const userList = arrayList<Awaited<ReturnType<typeof findUsers>>[number]>({
  of: 'user',
  sorts: {
    created_at: ({ created_at }) => [created_at],
    name: ({ name }) => [folded(name)],
    email: ({ email }) => [email],
  },
  key: ({ id }) => id,
});

export const users = {
  list: operation({
    method: 'GET',
    path: '/users',
    summary: 'List the people of the organization',
    description:
      'The people whom `owner_id`, `assignee_id`, `manager_id` and teams can refer to. People join by an [invitation](#tag/members); records keep the names of those who left.',
    tag: 'Members',
    area: null,
    input: z.strictObject({
      ...userList.input,
      search: z.string().trim().max(100).default(''),
      role: z.enum(roles).optional().describe('People who have exactly this role here.'),
      include_removed: flag().default(false).describe('`true` includes people who have left.'),
    }),
    output: listReply(user),
    handler: async (ctx, { search, role, include_removed: includeRemoved, ...page }) => {
      const found = await findUsers(ctx, search, { role, includeRemoved });
      const { rows, meta } = userList.page(found, page);
      return { data: rows, meta };
    },
  }),
};
