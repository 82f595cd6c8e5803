/** A strip of small frames of the whole film, row by row. */
export interface FilmStrip {
  url?: string | undefined;
  frames: number;
  columns: number;
  width: number;
  height: number;
  /** The time between two frames. */
  seconds: number;
}

/** The pictures and the sound that were made of a film, as replies about versions have them. */
export interface FilmMedia {
  poster_url?: string | null | undefined;
  strip: FilmStrip | null;
  waveform: { url?: string | undefined; file_id: string } | null;
  proxy_url?: string | null | undefined;
  needs_proxy: boolean;
}

/** The media of a version, with the state of making them. */
export interface MadeMedia extends FilmMedia {
  status: 'waiting' | 'making' | 'made' | 'needs_ffmpeg' | 'failed' | 'cancelled';
  percent: number | null;
  reason: string | null;
}

/** Files of the product are read from this origin, also if it is opened by another name than its own. */
export const inThisOrigin = (address: string): string => URL.parse(address)?.pathname ?? address;

/** The frame of a strip at a moment. */
export const frameAt = ({ frames, seconds }: FilmStrip, second: number): number =>
  Math.min(frames - 1, Math.max(0, Math.floor(second / seconds)));

/** The frame at a place from 0 to 1 of the width over which a pointer moves. */
export const frameAtShare = ({ frames }: FilmStrip, share: number): number =>
  Math.min(frames - 1, Math.max(0, Math.floor(share * frames)));

const percent = (nth: number, count: number): string => (count < 2 ? '0%' : `${(nth / (count - 1)) * 100}%`);

/** The part of the strip's picture that is one frame, for a background that is as large as the frame. */
export function frameBackground({ frames, columns, url = '' }: FilmStrip, frame: number) {
  const rows = Math.ceil(frames / columns);
  return {
    backgroundImage: `url("${inThisOrigin(url)}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${percent(frame % columns, columns)} ${percent(Math.floor(frame / columns), rows)}`,
  };
}
