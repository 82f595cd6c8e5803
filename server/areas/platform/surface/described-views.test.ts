import { expect, test } from 'vitest';
import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources, resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { describeKind } from './described-kind.ts';
import { checkScreens } from './screen-check.ts';

registerAreas(areas);

const viewsOf = (
  kind:
    | 'deal'
    | 'task'
    | 'ticket'
    | 'quote'
    | 'project'
    | 'edit_card'
    | 'company'
    | 'rfq'
    | 'email_template'
    | 'payroll_record'
    | 'subcontractor_contract'
    | 'client_contract',
) => describeKind(resourceOf(kind))?.views;

test('declared views are described with the lists that they name', () => {
  expect(viewsOf('deal')?.record.bar).toBe('stage_id');
  expect(viewsOf('deal')?.record.feed).toContainEqual({ kind: 'quote', plural: 'quotes', area: 'quotes' });
  expect(viewsOf('deal')?.board).toMatchObject({ by: 'stage_id', sum: 'amount', stale: 'rots_at' });
  expect(viewsOf('task')?.board?.ask).toEqual({ blocked: ['blocked_reason'] });
});

test('a kind whose records can be late says by which property, and in which statuses', () => {
  expect(viewsOf('task')?.due).toEqual({
    by: 'due_date',
    late_from: 'due_date',
    in: ['todo', 'in_progress', 'blocked', 'in_review'],
  });
  expect(viewsOf('ticket')?.due).toMatchObject({ by: 'next_due_at', in: ['open', 'pending', 'on_hold'] });
  expect(viewsOf('quote')?.due).toMatchObject({ by: 'valid_until', in: ['sent', 'viewed'] });
  expect(viewsOf('project')?.due?.by).toBe('end_date');
  const ofCards = { by: 'due_at', late_from: 'sla_due_at', in: [...lateStatuses] };
  expect(viewsOf('edit_card')?.due).toEqual(ofCards);
  expect(viewsOf('payroll_record')?.due?.in).toEqual(['open', 'calculated', 'approved']);
  for (const kind of ['subcontractor_contract', 'client_contract'] as const)
    expect(viewsOf(kind)?.due).toMatchObject({ by: 'end_date', in: ['active', 'suspended'] });
  expect(viewsOf('company')?.due).toBeNull();
});

test('a kind with a progress of several states gets a bar, one that is only archived gets none', () => {
  expect(viewsOf('task')?.record.bar).toBe('status');
  expect(viewsOf('company')?.record.bar).toBeNull();
});

test('every kind has a head of a few properties that it has, amounts first', () => {
  const described = allResources().flatMap((resource) => describeKind(resource) ?? []);
  for (const { kind, fields, views } of described) {
    const { head } = views.record;
    expect(head.length, kind).toBeLessThanOrEqual(4);
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(head));
  }
  expect(viewsOf('email_template')?.record.head).toEqual(['subject', 'description', 'updated_at']);
});

test('a feed of records that are not about the record is refused when the process starts', () => {
  const wrong: Resource = { ...resourceOf('deal'), views: { record: { feed: ['qoutes', 'suppliers'] } } };
  expect(() => checkScreens([wrong])).toThrow(
    /qoutes is not a known list of records about a deal; did you mean quotes\?[\s\S]*suppliers is not a known list/,
  );
});
