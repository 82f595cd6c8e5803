import { z } from 'zod';
import { findDocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { pageOf } from '#server/base/documents/kept/drawn.ts';
import { tryAs } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { requireRight } from '#server/calls/rights.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { FormValues } from '#server/resources/records/drafts/draft-record.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { areaOf, named } from './kind-operations.ts';
import { t } from './messages.ts';

const input = z.strictObject({
  kind: z.string().max(100),
  id: id.optional(),
  values: z.record(z.string().max(100), z.unknown()),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    preview: z.output<typeof input>;
  }
}

/** Only people who may save the form see its document. */
function sourceFor({ actor }: Pick<Ctx, 'actor'>, kind: string, verb: 'create' | 'update') {
  const source = findDocumentSource(kind);
  const resource = findNamedResource(kind);
  const area = resource && areaOf(resource);
  const op = area === undefined ? undefined : named(area, verb);
  if (!source?.draft || !op) throw invalidField('kind', 'document', t('noDocument', { kind }));
  requireRight(actor, readSettings(actor.organization.settings).modules, op.meta);
  return { find: source.find, draft: source.draft };
}

/** Describes the document as the form would make it. A document that is final does not follow a form. */
async function described(ctx: Ctx, kind: string, form: FormValues) {
  const source = sourceFor(ctx, kind, form.id === undefined ? 'create' : 'update');
  const found = form.id === undefined ? undefined : await source.find(ctx, form.id);
  if (found?.isKept) throw invalidField('id', 'status', t('documentFinal', { name: found.name }));
  return source.draft(ctx, form);
}

export const preview = preparedOperation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'POST',
  path: '/surface/preview',
  summary: 'The document of a record as its form would make it',
  trial: 'none',
  input,
  output: z.object({ page: z.string() }),
  prepare: async (app, { kind, ...form }, actor) => {
    const description = await tryAs(app, actor, (ctx) => described(ctx, kind, form));
    return { page: await pageOf(app, description) };
  },
  handler: async (_, { page }) => ({ page }),
});
