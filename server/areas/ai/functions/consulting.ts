import type { z } from 'zod';
import { accessOf, askModel, longestQuestion, mostOutputTokens, unopened } from '../model/ask-model.ts';
import { findModel, reserveTokens, settleTokens } from '../model/model-rows.ts';
import type { Question, ReadCtx } from './feature.ts';

/** The most tokens that models count for a picture. */
const tokensOfPicture = 1_700;

/** A token is about four letters; three, to be sure. */
const tokensFor = ({ instructions, text, pictures = [] }: Question): number =>
  Math.ceil((instructions.length + Math.min(text.length, longestQuestion)) / 3) +
  pictures.length * tokensOfPicture +
  mostOutputTokens;

/** Asks the organization's own model, within what the month may cost. Undefined where it has none. */
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
  if (!access) return { ok: false as const, reason: unopened, model: unused };
  const tokens = tokensFor(question);
  const hasRoom = await app.db.withTenant(organization, 'write', (tx) =>
    reserveTokens(tx, organization, { month, tokens, most: row.monthly_tokens }),
  );
  if (!hasRoom)
    return { ok: false as const, reason: 'the token budget of this month is used up', model: unused };
  const said = await askModel(app, access, question, schema);
  const difference = said.tokens - tokens;
  await app.db.withTenant(organization, 'write', async (tx) =>
    settleTokens(tx, organization, { month, difference, failed: !said.ok }),
  );
  const model = { used: said.ok, name, reason: null, tokens: said.tokens };
  return said.ok
    ? { ok: true as const, output: said.output, model }
    : { ok: false as const, reason: said.reason, model };
}
