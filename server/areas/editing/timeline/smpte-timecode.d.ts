/** As far as the tests ask it. */
declare module 'smpte-timecode' {
  export default function timecode(text: string, rate: number, isDropFrame: boolean): { frameCount: number };
}
