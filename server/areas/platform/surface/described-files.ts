import { z } from 'zod';
import { fileFamilies } from '#server/kernel/values/file-families.ts';
import { fileProperties } from '#server/resources/files/file-mentions.ts';
import type { Resource } from '#server/resources/resource/resource.ts';

/** The properties that take files, with the kinds of file and the most bytes of one. */
export const describedPlaces = z
  .record(
    z.string(),
    z.object({
      /** The value of `for` when a file for this property is uploaded. */
      for: z.string(),
      takes: z.array(z.enum(fileFamilies)),
      most_bytes: z.int(),
      is_list: z.boolean(),
    }),
  )
  .default({});

export const describePlaces = (resource: Pick<Resource, 'kind' | 'all'>): z.output<typeof describedPlaces> =>
  Object.fromEntries(
    fileProperties(resource).flatMap((name) => {
      const { files: place, kind } = resource.all[name] ?? {};
      if (!place) return [];
      const { takes, mostBytes } = place;
      return [
        [
          name,
          {
            for: `${resource.kind}.${name}`,
            takes: [...takes],
            most_bytes: mostBytes,
            is_list: kind === 'list',
          },
        ],
      ];
    }),
  );
