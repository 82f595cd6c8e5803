import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { givenByTemplate } from './card-templates.ts';
import { t } from './messages.ts';

/** The values of a new card that were not sent and that its template has. */
export async function valuesOfTemplate(
  ctx: Ctx,
  id: string,
  sent: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const template = await findRecord(ctx, 'card_template', id);
  if (!template) throw invalidField('template_id', 'not_found', t('notFound', { id }));
  const missing = givenByTemplate.filter((name) => sent[name] === undefined && template[name] !== null);
  return Object.fromEntries(missing.map((name) => [name, template[name]]));
}
