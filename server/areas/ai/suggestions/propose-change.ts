import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { requireRight } from '#server/calls/rights.ts';
import { parseBody } from '#server/calls/validation.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { unknownName } from '#server/kernel/values/issues.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidAt, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { type Kind, prefixOf } from '#server/vocabulary/ids.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { openAbout } from './open-rows.ts';
import { proposableKinds, proposals } from './proposals.ts';
import { propose } from './proposing.ts';
import { suggestion } from './suggestions.ts';
import { notifyOfWaiting } from './waiting.ts';

const dayMs = 86_400_000;
const expiryDays = 14;
const rule = 'proposal 1';

/** The proposer and the kind for the record with this id. */
function proposerOf(ctx: Ctx, target: string) {
  const kind = proposableKinds().find((one) => target.startsWith(`${prefixOf(one)}_`));
  const proposer = proposals.find(({ kinds }) => kind !== undefined && kind in kinds);
  if (kind === undefined || !proposer)
    throw invalidField('target_id', 'one_of', t('notProposable', { kinds: proposableKinds() }));
  const { modules } = readSettings(ctx.actor.organization.settings);
  for (const area of proposer.areas) requireRight(ctx.actor, modules, { role: proposer.role, area });
  return { kind, proposer };
}

/** Refuses values that the change itself would refuse whatever the record is. */
function checkValues(kind: Kind, values: Readonly<Record<string, unknown>>): void {
  const { writable, writeOptions } = resourceOf(kind);
  const names = Object.keys(values);
  if (names.length === 0) throw invalidField('input', 'required', t('nothingProposed'));
  const unknown = names.filter((name) => !(name in writable));
  const known = Object.keys(writable);
  if (unknown.length)
    throw invalidAt(unknown.map((name) => unknownName(`input.${name}`, name, known, 'property')));
  parseBody({ writable, ...(writeOptions ? { writeOptions } : {}) }, values, true);
}

export const proposeChange = operation({
  method: 'POST',
  path: '/agents/suggestions',
  tag: 'Agents',
  area: 'ai',
  summary: 'Propose a change of a record',
  description:
    'Adds a suggestion to those that wait for a decision; the record stays as it is until somebody accepts. For companies, contacts, deals, leads, projects, tasks and tickets. A record has at most one open proposal.',
  examples: {
    request: {
      target_id: 'dea_01kf0fk9m00000000000000001',
      title: 'Add a tag',
      rationale: 'They signed yesterday.',
      input: { tags: ['signed'] },
    },
    records: { target_id: '/deals' },
  },
  input: z.strictObject({
    target_id: id,
    title: z.string().trim().min(1).max(300),
    rationale: z.string().trim().min(1).max(2000),
    input: z.record(z.string(), z.unknown()),
    confidence: z.number().min(0).max(1).default(0.5),
  }),
  output: savedReply(suggestion.read),
  handler: async (ctx, { target_id: target, title, rationale, input, confidence }) => {
    const { kind, proposer } = proposerOf(ctx, target);
    checkValues(kind, input);
    const { tx, organization } = ctx;
    const record = await findRow(tx, resourceOf(kind).table, { organization, id: target });
    if (!record || record.deleted_at !== null) throw noRecord(kind, target);
    const open = (await openAbout(ctx, proposer.type, target)).find((one) => one.kind === kind);
    if (open) throw invalidField('target_id', 'unique', t('alreadyProposed', { id: open.id }));
    const owner = 'owner_id' in record && typeof record.owner_id === 'string' ? record.owner_id : null;
    const expiresAt = new Date(Date.parse(ctx.now) + expiryDays * dayMs).toISOString();
    const source = { agent: proposer.type, rule, runId: ctx.requestId, expiresAt };
    const made = await propose(ctx, source, {
      kind,
      target: { type: kind, id: target },
      title: verbatim(title),
      rationale: verbatim(rationale),
      evidence: [],
      input: { ...input, id: target },
      confidence,
      owner_id: owner,
    });
    await notifyOfWaiting(ctx, proposer, 1);
    return saved(ctx, { record: present(ctx, suggestion.resource, made), warnings: [] });
  },
});
