import { z } from 'zod';
import { film as probed } from '#server/base/media/film.ts';
import * as f from '#server/kernel/values/fields.ts';
import { isObject } from '#server/kernel/values/objects.ts';

/** The properties of an uploaded film; all but its id are missing until the film was read. */
const shape = z.object({
  file_id: z.string(),
  content_url: z.string().optional(),
  ...probed.omit({ duration_ms: true, width: true, height: true, fps: true }).partial().shape,
});

export type VersionFilm = z.output<typeof shape>;

/** The film of a version, which players read at its `content_url`. */
export const versionFilm = () =>
  ({
    ...f.derived('object', shape.nullable()),
    shownWith: (value: unknown, contentUrl: (file: string) => string) =>
      isObject(value) && typeof value.file_id === 'string'
        ? { ...value, content_url: contentUrl(value.file_id) }
        : value,
  }) as const;
