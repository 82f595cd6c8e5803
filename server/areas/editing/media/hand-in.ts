import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { attachable } from '#server/resources/files/attachable.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import type { EditVersion } from '../versions/versions.ts';
import { type HandedIn, isOfShape } from './handed-in.ts';
import type { OwnFiles } from './look-at-files.ts';
import { changeMedia, type MediaChange } from './media-state.ts';
import { t } from './messages.ts';
import { stateWithoutFfmpeg } from './version-media.ts';
import { unchanged, versionWithMedia } from './version-with-media.ts';

/** Takes the media that a browser has made of a film that needs ffmpeg. */
export async function handIn(
  ctx: Ctx,
  wanted: string,
  given: HandedIn,
  own: OwnFiles,
): Promise<Saved<EditVersion>> {
  const [found, media] = await versionWithMedia(ctx, wanted);
  if (!media) return unchanged(found, t('noFilm'));
  if (media.status !== 'needs_ffmpeg') return unchanged(found, t('needsNone', { status: media.status }));
  const { poster, strip, waveform } = given;
  const files = [poster.file_id, strip.file_id, ...(waveform ? [waveform.file_id] : [])];
  const problems = [...problemsOf(given, own, await attachable(ctx, files)), ...lengthProblems(found, given)];
  if (problems.length > 0) throw invalid(problems);
  const points = own.waveform?.points;
  const taken = {
    ...media,
    poster,
    strip,
    ...(waveform && points ? { waveform: { ...waveform, points } } : {}),
  };
  const change: MediaChange = {
    ...taken,
    status: stateWithoutFfmpeg(taken),
    ...(found.has_still ? {} : { still: stillOf(own) }),
  };
  return { record: await changeMedia(ctx, { ...found, media }, change), warnings: [] };
}

const stillOf = ({ poster }: OwnFiles): string | null =>
  poster?.small ? `data:image/webp;base64,${poster.small.toString('base64')}` : null;

function problemsOf(
  { poster, strip, waveform }: HandedIn,
  own: OwnFiles,
  allowed: ReadonlySet<string>,
): ErrorDetail[] {
  const { frames, columns, width, height } = strip;
  const whole = { width: columns * width, height: Math.ceil(frames / columns) * height };
  return [
    ...pictureProblems('poster.file_id', own.poster, poster, allowed),
    ...pictureProblems('strip.file_id', own.strip, whole, allowed),
    ...(waveform ? waveformProblems(own.waveform, allowed) : []),
  ];
}

type Place = 'poster.file_id' | 'strip.file_id' | 'waveform.file_id';

const missing = (path: Place): ErrorDetail[] => [{ path, rule: 'not_found', message: t('notOwnFile') }];

function pictureProblems(
  path: Place,
  file: OwnFiles['poster'],
  size: { width: number; height: number },
  allowed: ReadonlySet<string>,
): ErrorDetail[] {
  if (!file || !allowed.has(file.id)) return missing(path);
  if (!file.small) return [{ path, rule: 'type', message: t('notPicture') }];
  return isOfShape(file.small, size) ? [] : [{ path, rule: 'size', message: t('notOfShape', { ...size }) }];
}

function waveformProblems(file: OwnFiles['waveform'], allowed: ReadonlySet<string>): ErrorDetail[] {
  if (!file || !allowed.has(file.id)) return missing('waveform.file_id');
  if (file.points) return [];
  return [{ path: 'waveform.file_id', rule: 'type', message: t('notWaveform') }];
}

/** The strip covers the whole film, give or take one of its frames. */
function lengthProblems({ duration_ms }: EditVersion, { strip }: HandedIn): ErrorDetail[] {
  const { frames, seconds, columns } = strip;
  const film = (duration_ms ?? 0) / 1000;
  const covered = Math.round(frames * seconds * 1000) / 1000;
  return [
    ...(columns > frames
      ? [{ path: 'strip.columns' as const, rule: 'too_big', message: t('fewerFrames', { frames }) }]
      : []),
    ...(Math.abs(covered - film) > seconds
      ? [{ path: 'strip.seconds' as const, rule: 'range', message: t('notOfLength', { covered, film }) }]
      : []),
  ];
}
