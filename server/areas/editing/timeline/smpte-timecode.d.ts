/** Types of the part of the package that the tests use. */
declare module 'smpte-timecode' {
  export default function timecode(text: string, rate: number, isDropFrame: boolean): { frameCount: number };
}
