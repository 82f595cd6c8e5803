import { z } from 'zod';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import type { ViewRow } from './view-rows.ts';

const object = z.object({
  id: z.string(),
  owner_id: z.string(),
  place: z.string(),
  name: z.string().nullable(),
  is_shared: z.boolean(),
});

/** The name of a private view is left out, because other people may read the events. */
export const eventObjectOf = ({ id, owner_id, place, name, is_shared }: ViewRow): z.input<typeof object> => ({
  id,
  owner_id,
  place,
  name: is_shared ? name : null,
  is_shared,
});

const example: z.input<typeof object> = {
  id: 'svw_01kf0fk9m00000000000000001',
  owner_id: 'usr_01kf0fk9m00000000000000001',
  place: 'editing-queue',
  name: 'Due this week',
  is_shared: true,
};

export const { kinds: viewEventKinds, types: viewEvents } = defineEvents(
  {
    prefix: 'saved_view',
    resource: 'saved_view',
    area: 'platform',
    object,
    example,
    changes: { updated: { is_shared: { from: false, to: true } } },
  },
  {
    created: 'A view was saved; `name` is null unless it is shared.',
    updated: 'A saved view changed.',
    deleted: 'A saved view was deleted.',
  },
);
