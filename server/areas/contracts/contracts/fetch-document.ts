import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { type Download, download } from '#server/base/outbound/download.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { Contract } from './contracts.ts';
import { t } from './messages.ts';
import { documentName, type StoredFile, storeFile } from './rows.ts';
import { sha256 } from './trail.ts';

const maxBytes = 5_000_000;
const timeoutMs = 20_000;

/** Formats that every signer can open. */
const signable = ['application/pdf', 'text/plain', 'image/png', 'image/jpeg'];

/** Fetches the document behind a contract's address, while it is a draft. */
export const fetchDocument = defineJob({
  name: 'contract-document',
  description: 'Downloads the document of a contract.',
  data: z.object({ contract_id: z.string() }),
  retries: 3,
  run: async (app: Services, { organization_id, contract_id }, { isLast, signal }) => {
    if (organization_id === null) throw new Error('a contract belongs to an organization');
    const wanted = await app.db.withTenant(organization_id, 'read', async (tx) =>
      findRecord({ tx, organization: organization_id }, 'contract', contract_id),
    );
    if (wanted?.document_status !== 'fetching' || wanted.document_url === null) return;
    const { document_url: url } = wanted;
    const found = await fetchFile(app, url, signal);
    if ('later' in found && !isLast) throw new Error(found.later.in('en'));
    await asPlatform(app, organization_id, async (ctx) => {
      const now = await findRecord(ctx, 'contract', contract_id, { lock: true });
      // The address may have changed meanwhile; the new one has a job of its own.
      if (now?.document_status !== 'fetching' || now.document_url !== url) return;
      if ('file' in found) await storeFile(ctx, contract_id, documentName, found.file);
      await amendRecord(ctx, resourceOf('contract'), contract_id, columnsOf(found));
    });
  },
});

type Found = { file: StoredFile } | { refused: Message } | { later: Message };

function columnsOf(found: Found): Sent<Contract> {
  if (!('file' in found)) {
    const document_error = toColumn('refused' in found ? found.refused : found.later);
    return { document_status: 'failed', document_error };
  }
  const { media_type, content } = found.file;
  return { document_status: 'ready', document_media_type: media_type, document_size: content.length };
}

async function fetchFile(app: Services, url: string, signal: AbortSignal): Promise<Found> {
  const allowed = allowedTargets(app.config);
  const agent = createOutboundAgent({ lookup: app.lookup, allowed, connections: 1 });
  try {
    return fileOf(await download(agent, { url, timeoutMs, maxBytes, signal }));
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const isFinal = error.kind === 'refused' || error.kind === 'protocol';
    return isFinal ? { refused: error.text } : { later: error.text };
  } finally {
    await agent.destroy();
  }
}

function fileOf({ status, headers, body }: Download): Found {
  if (status >= 500 || status === 429) return { later: t('badStatus', { status }) };
  if (status !== 200) return { refused: t('badStatus', { status }) };
  if (body.length === 0) return { refused: t('documentEmpty') };
  const media_type = String(headers['content-type'] ?? '').toLowerCase();
  if (media_type === '') return { refused: t('noMediaType') };
  if (!signable.includes(media_type.split(';')[0]?.trim() ?? ''))
    return { refused: t('cannotBeSigned', { mediaType: media_type }) };
  return { file: { media_type, sha256: sha256(body), content: body } };
}
