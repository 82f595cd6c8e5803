import type { LooseKind } from '#server/areas/platform/surface/loose-kinds.ts';

export const promotionUseKind: LooseKind = {
  kind: 'promotion_use',
  plural: 'promotion_uses',
  area: 'promotionUses',
  module: 'crm',
  title: ['promotion_id', 'email', 'created_at'],
  columns: ['status', 'contact_id', 'discount_amount', 'created_at'],
  tones: { reserved: 'waiting', redeemed: 'good', released: 'over' },
};
