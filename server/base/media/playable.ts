/** Profiles of H.264 with 8 bits and one color for four points, which are the ones that browsers decode. */
const playableH264 = /^avc[13]\.(42|4d|58|64)/i;
const otherVideo = ['vp8', 'vp9', 'av1'];
const sounds = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];
const containers = ['MP4', 'QuickTime File Format', 'WebM'];

interface Tracks {
  container: string;
  videoCodec: string | null;
  /** Such as avc1.640028. */
  videoString: string | null;
  /** Null without sound. */
  audioCodec: string | null;
  hasSound: boolean;
}

/** True if every usual browser plays a film as it is. HEVC, ProRes and sound of cameras need a copy. */
export function isPlayable({ container, videoCodec, videoString, audioCodec, hasSound }: Tracks): boolean {
  if (!containers.includes(container)) return false;
  if (hasSound && !sounds.includes(audioCodec ?? '')) return false;
  if (videoCodec === 'avc') return playableH264.test(videoString ?? '');
  return otherVideo.includes(videoCodec ?? '');
}
