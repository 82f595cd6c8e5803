import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources, resourceOf } from '#server/resources/resource/registry.ts';
import { inputNames, named } from './kind-operations.ts';
import { pointingTo } from './neighbours.ts';

registerAreas(areas);

test('records are made from the page of another one only where they can name it', () => {
  const lost = allResources().flatMap(({ kind }) =>
    pointingTo(kind)
      .filter((one) => one.is_made)
      .filter(({ area, column }) => {
        const create = named(area, 'create');
        const names = create ? inputNames(create) : [];
        return !names.includes(column) && !names.includes(column.replace(/_id$/, ''));
      })
      .map((one) => `${kind}: ${one.kind}.${one.column}`),
  );
  expect(lost).toEqual([]);
  // The platform makes the invoices of a recurring one, and people make those of a quote.
  const isMade = (kind: 'recurring_invoice' | 'quote') =>
    pointingTo(resourceOf(kind).kind).find((one) => one.kind === 'invoice')?.is_made;
  expect([isMade('recurring_invoice'), isMade('quote')]).toEqual([false, true]);
});
