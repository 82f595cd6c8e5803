import type { Version } from '../card.ts';

export const versionStates = ['ready', 'processing'] as const;

/** The values of the form; an empty number input has an empty text. */
export interface VersionFields {
  url: string;
  fps: string | null;
  seconds: string | number;
  width: string | number;
  height: string | number;
  loudness: string | number;
  state: (typeof versionStates)[number];
  note: string;
  /** True if the person confirms that the file exists although this browser cannot load it. */
  isThere: boolean;
}

/** The frame rate and the size are usually those of the last version. */
export const fieldsAfter = (last: Version | undefined): VersionFields => ({
  url: '',
  fps: last?.fps ? String(last.fps) : null,
  seconds: '',
  width: last?.width ?? '',
  height: last?.height ?? '',
  loudness: '',
  state: 'ready',
  note: '',
  isThere: false,
});

const numberOf = (value: string | number | null) => (value === '' || value === null ? null : Number(value));

export const isAddress = (url: string) => /^https?:\/\/\S+$/.test(url.trim());

/** Converts the form to the API's input. */
export const inputOf = (fields: VersionFields) => ({
  url: fields.url.trim(),
  state: fields.state,
  fps: numberOf(fields.fps),
  duration_ms: fields.seconds === '' ? null : Math.round(Number(fields.seconds) * 1000),
  width: numberOf(fields.width),
  height: numberOf(fields.height),
  loudness_lufs: numberOf(fields.loudness),
  ...(fields.isThere ? { file_is_there: true } : {}),
  note: fields.note.trim() || null,
});
