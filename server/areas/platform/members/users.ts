import { z } from 'zod';
import { listMemberships, type Wanted } from '#server/base/identity/membership-rows.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { type Role, roles } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { flag } from '#server/resources/lists/query.ts';
import { folded } from '#server/resources/lists/search.ts';
import type { Nameable } from '#server/resources/resource/nameables.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { demandsOf, isAllowed } from '../notifications/read-rights.ts';
import { t } from './messages.ts';

const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  removed_at: z.string().nullable(),
});

interface Sought extends Wanted {
  search: string;
  /** The kind of record that the people may read. */
  reads?: string | undefined;
}

/** Nobody may read records of a kind that does not exist. */
function mayRead(ctx: Ctx, kind: string): (person: { role: Role }) => boolean {
  if (!findNamedResource(kind)) throw invalidParameter('reads', 'enum', t('kindUnknown', { name: kind }));
  const [settings, demands] = [settingsOf(ctx), demandsOf(kind)];
  return ({ role }) => isAllowed({ role, areas: [] }, settings, demands);
}

async function findUsers(ctx: Ctx, { search, reads, ...wanted }: Sought) {
  const members = await listMemberships(ctx.tx, ctx.organization, wanted);
  const people = await peopleBy(
    ctx.tx,
    members.map(({ id }) => id),
  );
  const sought = folded(search);
  const isReader = reads === undefined ? () => true : mayRead(ctx, reads);
  return members.flatMap((member) => {
    const person = people.get(member.id);
    const isFound = person && folded(`${person.name} ${person.email}`).includes(sought);
    return isFound && isReader(member) ? [{ ...person, ...member }] : [];
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
    const found = await findUsers(ctx, { search: '', role: undefined, includeRemoved: true });
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

const asked = z.strictObject({
  ...userList.input,
  search: z.string().trim().max(100).default(''),
  role: z.enum(roles).optional().describe('People who have exactly this role here.'),
  reads: z
    .string()
    .max(64)
    .optional()
    .describe('People who may read records of this kind, such as `edit_card`.'),
  include_removed: flag().default(false).describe('`true` includes people who have left.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    user_list: z.input<typeof asked>;
  }
}

export const users = {
  list: operation({
    method: 'GET',
    path: '/users',
    summary: 'List the people of the organization',
    description:
      'The people whom `owner_id`, `assignee_id`, `manager_id` and teams can refer to. People join by an [invitation](#tag/members); records keep the names of those who left.',
    tag: 'Members',
    area: null,
    input: asked,
    output: listReply(user),
    handler: async (ctx, { search, role, reads, include_removed: includeRemoved, ...page }) => {
      const found = await findUsers(ctx, { search, role, reads, includeRemoved });
      const { rows, meta } = userList.page(found, page);
      return { data: rows, meta };
    },
  }),
};
