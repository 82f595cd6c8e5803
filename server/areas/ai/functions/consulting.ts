import type { z } from 'zod';
import { accessOf, askModel, keyUnreadable, longestQuestion, mostOutputTokens } from '../model/ask-model.ts';
import { findModel, reserveTokens, settleTokens } from '../model/model-rows.ts';
import type { Question, ReadCtx } from './feature.ts';
import { t } from './messages.ts';

/** The largest number of tokens that models count for a picture. */
const tokensOfPicture = 1_700;

/** A token is about four letters. It is counted as three, so that the estimate is not too low. */
const tokensFor = ({ instructions, text, pictures = [] }: Question): number =>
  Math.ceil((instructions.length + Math.min(text.length, longestQuestion)) / 3) +
  pictures.length * tokensOfPicture +
  mostOutputTokens;

/** Asks the organization's own model within the token budget of the month. Returns undefined if it has no model. */
export async function consult<R>(
  { app, now, organization }: Pick<ReadCtx, 'app' | 'now' | 'organization'>,
  schema: z.ZodType<R>,
  question: Question,
) {
  const row = await app.db.withTenant(organization, 'read', (tx) => findModel(tx, organization));
  if (!row?.enabled) return undefined;
  const month = now.slice(0, 7);
  const name = row.model;
  const unused = { used: false, name, reason: null, tokens: 0 };
  const access = accessOf(app, organization, row);
  if (!access) return { ok: false as const, reason: keyUnreadable, model: unused };
  const tokens = tokensFor(question);
  const hasRoom = await app.db.withTenant(organization, 'write', (tx) =>
    reserveTokens(tx, organization, { month, tokens, most: row.monthly_tokens }),
  );
  if (!hasRoom) return { ok: false as const, reason: t('budgetUsedUp'), model: unused };
  const asked = await askModel(app, access, question, schema);
  const difference = asked.tokens - tokens;
  await app.db.withTenant(organization, 'write', async (tx) =>
    settleTokens(tx, organization, { month, difference, failed: !asked.ok }),
  );
  const model = { used: asked.ok, name, reason: null, tokens: asked.tokens };
  return asked.ok
    ? { ok: true as const, output: asked.output, model }
    : { ok: false as const, reason: asked.reason, model };
}
