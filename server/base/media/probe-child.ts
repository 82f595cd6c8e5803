import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input, type InputVideoTrack } from 'mediabunny';
import { askedPart, givenPart, type ProbeAnswer } from './film.ts';
import { type FrameRate, rateOfFrames } from './frame-times.ts';
import { isPlayable } from './playable.ts';
import { transportStream } from './rendering/source.ts';

// This file runs in the process that probe-apart.ts starts: it asks for parts of one file and answers what is in it. It
// decodes nothing.

/** As many frames are looked at to know whether their times are regular. */
const mostFrames = 8_000;

let parts = 0;
const waiting = new Map<number, (bytes: Uint8Array) => void>();
process.on('message', (message) => {
  const { nth, bytes } = givenPart.parse(message);
  waiting.get(nth)?.(bytes);
  waiting.delete(nth);
});

function partOf(start: number, end: number): Promise<Uint8Array> {
  const nth = parts++;
  process.send?.(askedPart.parse({ nth, first: start, last: end - 1 }));
  return new Promise((resolve) => waiting.set(nth, resolve));
}

interface Frames {
  rate: FrameRate | undefined;
  /** The time at which the last one begins, if it is in the file. */
  last: number | undefined;
}

async function framesOf(track: InputVideoTrack): Promise<Frames> {
  const sink = new EncodedPacketSink(track);
  const starts: number[] = [];
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    starts.push(packet.timestamp);
    if (starts.length === mostFrames) break;
  }
  starts.sort((a, b) => a - b);
  const tick = 1 / (await track.getTimeResolution());
  return { rate: rateOfFrames(starts, tick), last: await lastFrame(sink) };
}

/** The index of a film names frames that the file does not have when its end is missing. */
async function lastFrame(sink: EncodedPacketSink): Promise<number | undefined> {
  try {
    const last = await sink.getPacket(Number.POSITIVE_INFINITY);
    const isHere = last !== null && last.byteLength > 0 && last.data.byteLength === last.byteLength;
    return isHere ? last.timestamp : undefined;
  } catch {
    return undefined;
  }
}

/** Some containers say how long they are, and others are as long as their frames. */
async function isShorterThanSaid(input: Input, duration: number): Promise<boolean> {
  const said = (await input.getDurationFromMetadata()) ?? duration;
  return said - duration > Math.max(0.5, said * 0.02);
}

async function probe(input: Input): Promise<ProbeAnswer> {
  if (!(await input.canRead())) return { problem: 'no_film' };
  const container = (await input.getFormat()).name;
  const isStream = container === transportStream;
  const tracks = await input.getTracks();
  const video = await input.getPrimaryVideoTrack();
  // A track of a transport stream in an older codec is not found at all.
  if (isStream && !video) return { problem: 'unknown_picture' };
  // The clock of such a stream begins anywhere, while players count from its first frame.
  const start = isStream ? await input.getFirstTimestamp() : 0;
  const duration = (await input.computeDuration()) - start;
  // A film whose end with its index is missing has no tracks, and no error says so.
  if (tracks.length === 0 || duration === 0) return { problem: 'cut_off' };
  if (!video) return { problem: 'no_video' };
  const { rate, last } = await framesOf(video);
  if (last === undefined || (await isShorterThanSaid(input, start + duration))) return { problem: 'cut_off' };
  const { fps, isVariable } = rate ?? { fps: Math.round(1000 / duration) / 1000, isVariable: false };
  const audio = await input.getPrimaryAudioTrack();
  const videoCodec = await video.getCodec();
  const audioCodec = (await audio?.getCodec()) ?? null;
  return {
    film: {
      container,
      // Some containers do not say how long the last frame is shown.
      duration_ms: Math.round(Math.max(duration, last - start + 1 / fps) * 1000),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      rotation: await video.getRotation(),
      fps,
      is_variable_rate: isVariable,
      is_hdr: await video.hasHighDynamicRange(),
      video_codec: videoCodec,
      audio_codec: audioCodec,
      audio_channels: (await audio?.getNumberOfChannels()) ?? null,
      audio_rate: (await audio?.getSampleRate()) ?? null,
      plays_in_browsers: isPlayable({
        container,
        videoCodec,
        videoString: await video.getCodecParameterString(),
        audioCodec,
        hasSound: audio !== null,
      }),
    },
  };
}

const size = Number(process.argv[2]);
const source = new CustomSource({ getSize: () => size, read: partOf, prefetchProfile: 'fileSystem' });
const answer: ProbeAnswer = await probe(new Input({ formats: ALL_FORMATS, source })).catch(() => ({
  problem: 'damaged',
}));
process.send?.(answer, () => process.exit(0));
