import { z } from 'zod';
import { withoutEmpty } from './without-empty.ts';

const list = z.looseObject({
  data: z.array(
    z.looseObject({
      sequence: z.unknown(),
      type: z.string(),
      created_at: z.unknown(),
      actor: z.unknown(),
      data: z.looseObject({ object: z.looseObject({ id: z.string() }), changes: z.unknown() }),
    }),
  ),
});

/** Events with their changes, without the whole record that each of them has. */
export function shortEvents(reply: unknown) {
  const { data, meta } = list.parse(reply);
  const events = data.map(({ sequence, type, created_at, actor, data: { object, changes } }) => ({
    sequence,
    type,
    created_at,
    actor,
    resource_id: object.id,
    changes,
  }));
  return withoutEmpty({ data: events, meta });
}
