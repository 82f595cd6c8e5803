import { z } from 'zod';
import { promotions as table } from '#db/schema/crm/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalIn, quantityOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { measured } from '#server/kernel/values/units.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { rederive } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { displayState, displayStates } from './promotion-reasons.ts';
import { appliesTo, promotionKinds, soundTerms, termsOf } from './promotion-terms.ts';

const activated = { event: 'activated' } as const;

const promotionStates = defineStates(
  'draft',
  {
    draft: { active: activated },
    active: { paused: { event: 'paused' } },
    paused: { active: activated, archived: { event: 'archived' } },
    archived: {},
  },
  { draft: 'idle', active: 'going', paused: 'warning', archived: 'over' },
);

/** Validators that do not read patterns as Unicode would refuse every code. */
function withoutPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { minLength: 2, maxLength: 40 });
}

/** Codes are stored in upper case, so that `Spring25` and `SPRING25` are the same. */
const code = {
  kind: 'text',
  write: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,39}$/u, refuseWith(t('notCode')))
    .meta({ override: withoutPattern }),
  read: z.string(),
} as const;

/** The currency of a promotion that has amounts of money: a fixed discount, a largest discount or a least order. */
function pricedIn(
  ctx: Ctx,
  { kind, currency, max_discount: most, min_order_amount: least }: Given<Promotion>,
) {
  const isMoney = kind === 'fixed_amount' || most !== null || least !== null;
  return currency ?? (isMoney ? settingsOf(ctx).currency : null);
}

const frozenPromotion = ({ usage_count: uses }: Promotion): Frozen<NameIn<Promotion>> | undefined =>
  uses > 0 ? { names: ['code'], message: t('termsInUse') } : undefined;

const removableUnused = ({ usage_count: uses }: Promotion): DetailOf<Promotion>[] =>
  uses === 0 ? [] : [{ path: 'usage_count', rule: 'in_use', message: t('inUse') }];

const byKind = { by: 'kind', units: { percentage: 'percent', fixed_amount: 'amount' } } as const;

const promotionFields = {
  status: promotionStates.field,
  name: f.requiredText(200),
  code,
  kind: f.requiredOneOf(promotionKinds),
  value: { kind: 'number', write: decimalIn(4), read: measured(byKind, quantityOut) },
  currency: f.currency(),
  buy_quantity: f.integer(1, 1000),
  get_quantity: f.integer(1, 1000),
  max_discount: f.money(),
  min_order_amount: f.money(),
  starts_at: f.instant(),
  ends_at: f.instant(),
  usage_limit: f.integer(1, 1_000_000_000),
  usage_limit_per_customer: f.integer(1, 1_000_000),
  applies_to: appliesTo,
  first_purchase_only: f.boolean(),
  stackable: f.boolean(),
} satisfies Fields;

const promotionDerived = {
  usage_count: f.derived('number', z.number()),
  shown_as: f.toned(f.derived('enum', z.enum(displayStates)), {
    ...promotionStates.tones,
    scheduled: 'waiting',
    exhausted: 'warning',
    expired: 'over',
  }),
} satisfies Fields;

export type Promotion = RecordOf<typeof promotionFields & typeof promotionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    promotion: Promotion;
  }
  interface MoreVerbs {
    promotion: keyof typeof moreEvents;
  }
}

const moreEvents = {
  redeemed: 'A use of the promotion was redeemed.',
  released: 'A use of the promotion was released.',
  exhausted: 'The last use of the promotion was redeemed.',
  expired: 'The promotion has ended.',
};

export const promotion = defineResource({
  kind: 'promotion',
  prefix: 'prm',
  plural: 'promotions',
  path: '/promotions',
  tag: 'Promotions',
  about: 'Discount codes: who may use them, how often, for what.',
  area: 'crm',
  table,
  screen: {
    title: ['code', 'name'],
    calls: { validate: { asks: ['code', 'order_amount', 'currency', 'contact_id', 'email', 'reserve'] } },
    columns: ['shown_as', 'kind', 'value', 'starts_at', 'ends_at', 'usage_count', 'usage_limit'],
    essentials: ['name', 'code', 'kind', 'value', 'currency', 'starts_at', 'ends_at', 'usage_limit'],
    next: {
      draft: ['step:active'],
      active: ['step:paused'],
      paused: ['step:active'],
    },
  },
  fields: promotionFields,
  derived: promotionDerived,
  defaults: {
    applies_to: {},
    first_purchase_only: false,
    stackable: false,
    usage_count: 0,
    shown_as: 'draft',
  },
  filters: ['status', 'shown_as', 'code', 'name', 'kind', 'starts_at', 'ends_at', 'usage_count'],
  sorts: ['created_at', 'updated_at', 'name', 'ends_at'],
  search: ['name', 'code'],
  match: ['code'],
  unique: ['code'],
  rules: soundTerms,
  removable: removableUnused,
  frozen: frozenPromotion,
  derive: (ctx, record) => ({
    currency: pricedIn(ctx, record),
    shown_as: displayState(termsOf(record), record.usage_count ?? 0, ctx.now),
  }),
  // The displayed state depends on the time, so it is derived again when the promotion starts or ends.
  alarms: ({ status, starts_at, ends_at }) => ({
    starts: status === 'active' ? starts_at : null,
    ends: status === 'active' ? ends_at : null,
  }),
  whenDue: {
    starts: async (ctx, record) => {
      await rederive(ctx, promotion.resource, record);
    },
    ends: emitExpired,
  },
  moreEvents,
  example: {
    name: 'Spring campaign',
    code: 'SPRING25',
    kind: 'percentage',
    value: 15,
    max_discount: 300,
    min_order_amount: 500,
    currency: 'EUR',
    usage_limit: 100,
    usage_limit_per_customer: 1,
  },
});

async function emitExpired(ctx: Ctx, record: Promotion): Promise<void> {
  if (record.status !== 'active' || record.deleted_at !== null) return;
  const shown = await rederive(ctx, promotion.resource, record);
  if (shown.shown_as === 'expired') emit(ctx, promotion.resource, 'expired', shown);
}
