import { z } from 'zod';
import { replyTemplates as table } from '#db/schema/work/reply-templates.ts';
import { teamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from '../tickets/texts.ts';
import { placeholders, unknownPlaceholders } from './placeholders.ts';

const replyTemplateFields = {
  name: f.requiredText(200),
  body: f.requiredText(20_000),
  language: f.text(20),
  // The team is one of the teams in the settings.
  team: { ...f.text(100), kind: 'enum' as const },
  owner_id: f.reference('user'),
} satisfies Fields;

const replyTemplateDerived = { uses_count: f.derived('number', z.number()) } satisfies Fields;

export type ReplyTemplate = RecordOf<typeof replyTemplateFields & typeof replyTemplateDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    reply_template: ReplyTemplate;
  }
}

async function check(
  ctx: Ctx,
  { team }: ReplyTemplate,
  changed: readonly NameIn<ReplyTemplate>[],
): Promise<DetailOf<ReplyTemplate>[]> {
  const teams = teamSettings.of(ctx).teams.map(({ name }) => name);
  if (!changed.includes('team') || team === null || teams.includes(team)) return [];
  return [{ path: 'team', rule: 'one_of', message: t('unknownTeam'), allowed: teams }];
}

export const replyTemplate = defineResource({
  kind: 'reply_template',
  prefix: 'rtp',
  plural: 'reply_templates',
  path: '/support/reply-templates',
  tag: 'Tickets',
  area: 'work',
  table,
  fields: replyTemplateFields,
  derived: replyTemplateDerived,
  defaults: { uses_count: 0 },
  screen: {
    title: ['name'],
    columns: ['name', 'language', 'team', 'owner_id', 'uses_count'],
    essentials: ['name', 'body', 'language', 'team', 'owner_id'],
  },
  filters: ['language', 'team', 'owner_id'],
  sorts: ['created_at', 'name', 'uses_count'],
  search: ['name', 'body'],
  expand: { owner: 'owner_id' },
  // A misspelt placeholder would be sent to a customer as it is.
  rules: ({ body }) =>
    unknownPlaceholders(body).map((placeholder) => ({
      path: 'body',
      rule: 'placeholder',
      message: t('unknownPlaceholder', {
        placeholder,
        known: placeholders.map((one) => `{${one}}`).join(', '),
      }),
      allowed: placeholders,
    })),
  check,
  example: {
    name: 'Address corrected',
    body: 'Hello {first_name},\n\nwe have corrected the address in {ticket_number}.\n\n{agent_name}',
    language: 'en',
  },
});
