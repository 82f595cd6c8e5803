/** `1:05` or `00:01:05` as people say where in a film something is: the seconds, or nothing that can be understood. */
export function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === '') return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** The frame that is shown then. */
export function frameAt(seconds: number, frameRate: string): number {
  const [numerator = '25', denominator = '1'] = frameRate.split('/');
  return Math.floor((seconds * Number(numerator)) / Number(denominator) + 1e-6);
}
