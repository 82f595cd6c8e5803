import { storeMade } from '#server/base/files/store-made.ts';
import { asPlatform, platformRef } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import type { DocumentSource } from './document-sources.ts';
import { drawingOf, drawn } from './drawn.ts';
import { type DocumentForm, formOf, type KeptForm, withForm } from './record-document.ts';

interface Wanted {
  source: DocumentSource;
  organization: string;
  id: string;
  form: DocumentForm;
}

const askAgainMs = 100;

/**
 * Returns a form of a kept document, and makes it first if nobody has. One process at a time makes a document, so that there
 * is never a second one; the others wait for it. Undefined if the record has none, or if the time is up.
 */
export async function keepDocument(
  app: Services,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<KeptForm | undefined> {
  const { format, standard } = wanted.form;
  const lock = `document ${wanted.id} ${format} ${standard}`;
  for (;;) {
    const held = await app.uploadLocks.takeIfFree(lock);
    if (held) return make(app, wanted).finally(() => held.release());
    try {
      await app.pause(askAgainMs, signal);
    } catch {
      return undefined;
    }
  }
}

async function make(
  app: Services,
  { source, organization, id, form }: Wanted,
): Promise<KeptForm | undefined> {
  const read = await asPlatform(app, organization, async (ctx) => {
    const found = await source.find(ctx, id);
    if (!found?.isKept) return undefined;
    const known = formOf(found.document, form);
    return { known, name: found.name, drawing: known ? undefined : await drawingOf(ctx, source, id, form) };
  });
  if (!read?.drawing) return read?.known;
  const { name, media, bytes } = await drawn(app, read.name, read.drawing);
  const made = { name, media, content: bytes, property: `${source.kind}.document` };
  const { id: file_id, sha256 } = await storeMade(app, organization, platformRef, made);
  const kept: KeptForm = { ...form, file_id, sha256: sha256 ?? '' };
  const verb = form.format === 'pdf' ? 'document_ready' : null;
  await asPlatform(app, organization, (ctx) =>
    source.store(ctx, id, (document) => withForm(document, kept), verb),
  );
  return kept;
}
