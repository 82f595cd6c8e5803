import { z } from 'zod';
import { deepMerge } from '#server/areas/platform/settings/deep-merge.ts';
import { later } from '#server/base/documents/kept/document-operation.ts';
import { drawn, pageOf } from '#server/base/documents/kept/drawn.ts';
import { t as documents } from '#server/base/documents/kept/messages.ts';
import { NotRendered } from '#server/base/documents/render-pdf.ts';
import { tryAs } from '#server/calls/acting.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import { describeSample } from './sample-document.ts';

const input = z.strictObject({
  settings: z
    .record(z.string().max(100), z.unknown())
    .describe('Settings that are typed and not saved. Those that are not valid yet are left out.'),
  language: z.enum(locales),
  format: z.enum(['html', 'pdf']),
});

/** The caller in an organization that has saved these settings. */
const withSettings = (actor: Actor, settings: Record<string, unknown>): Actor => ({
  ...actor,
  organization: { ...actor.organization, settings: deepMerge(actor.organization.settings, settings) },
});

async function pdfOf(
  app: Services,
  name: string,
  description: Awaited<ReturnType<typeof describeSample>>,
): Promise<string> {
  if (app.documents.isFull) throw later(documents('notReady', { name }));
  try {
    const { bytes } = await drawn(app, name, { form: 'pdf', description, attachment: undefined });
    return bytes.toString('base64');
  } catch (error) {
    if (error instanceof NotRendered) throw later(documents('failed', { name }));
    throw error;
  }
}

export const getSample = preparedOperation({
  method: 'POST',
  path: '/finance/invoices/sample-document',
  tag: 'Invoices',
  area: 'finance',
  role: 'admin',
  internal: true,
  summary: 'A sample invoice as the settings would make it',
  trial: 'none',
  input,
  output: z.object({ page: z.string().nullable(), pdf: z.string().nullable() }),
  prepare: async (app, { settings, language, format }, actor) => {
    const description = await tryAs(app, withSettings(actor, settings), (ctx) =>
      describeSample(ctx, language),
    );
    const name = t('sample').in(language);
    return format === 'pdf'
      ? { page: null, pdf: await pdfOf(app, name, description) }
      : { page: await pageOf(app, description), pdf: null };
  },
  handler: async (_, { page, pdf }) => ({ page, pdf }),
});
