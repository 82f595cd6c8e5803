import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** The index is at the end, as cameras and editing programs write it. */
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

interface Wanted {
  format?: keyof typeof formats;
  frames?: number;
  fps?: number;
  width?: number;
  height?: number;
  rotation?: 0 | 90 | 180 | 270;
  channels?: number;
  isHdr?: boolean;
  /** Each frame begins this many seconds later than the one before. */
  step?: (frame: number) => number;
  hasVideo?: boolean;
}

/** The content of a frame, which nobody decodes here. */
const frameBytes = (nth: number) => new Uint8Array(400).fill(1 + (nth % 250));

/** The declarations of TypeScript do not know these names yet. */
const hdr: object = {
  primaries: 'bt2020',
  transfer: 'pq',
  matrix: 'bt2020-ncl',
  fullRange: false,
};

/** A film with frames that have a content of no meaning, in the container of a camera or an editing program. */
export async function filmOf({
  format = 'mp4',
  frames = 50,
  fps = 25,
  width = 1920,
  height = 1080,
  rotation = 0,
  channels = 0,
  isHdr = false,
  step = () => 1 / fps,
  hasVideo = true,
}: Wanted = {}): Promise<Buffer> {
  const output = new Output({ format: formats[format](), target: new BufferTarget() });
  const video = new EncodedVideoPacketSource('vp9');
  const audio = new EncodedAudioPacketSource('opus');
  if (hasVideo) output.addVideoTrack(video, { rotation });
  if (channels > 0) output.addAudioTrack(audio);
  await output.start();
  const colorSpace = isHdr ? { colorSpace: hdr } : {};
  const decoderConfig = { codec: 'vp09.00.40.08', codedWidth: width, codedHeight: height, ...colorSpace };
  let at = 0;
  for (let nth = 0; hasVideo && nth < frames; nth++) {
    const long = step(nth);
    const packet = new EncodedPacket(frameBytes(nth), nth % 25 === 0 ? 'key' : 'delta', at, long);
    await video.add(packet, nth === 0 ? { decoderConfig } : undefined);
    at += long;
  }
  const sound = { codec: 'opus', numberOfChannels: channels, sampleRate: 48_000 };
  for (let nth = 0; channels > 0 && nth < frames * 2; nth++) {
    const packet = new EncodedPacket(new Uint8Array(60).fill(7), 'key', nth * 0.02, 0.02);
    await audio.add(
      packet,
      nth === 0 ? { decoderConfig: { ...sound, description: opusHead(channels) } } : undefined,
    );
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

/** The head of a sound in Opus, without which no player knows its channels. */
function opusHead(channels: number): Uint8Array {
  const head = Buffer.alloc(channels > 2 ? 21 + channels : 19);
  head.write('OpusHead', 0, 'latin1');
  head.set([1, channels], 8);
  head.writeUInt32LE(48_000, 12);
  head[18] = channels > 2 ? 1 : 0;
  if (channels > 2) head.set([4, 2, ...Array(channels).keys()], 19);
  return new Uint8Array(head);
}
