const hourMs = 3_600_000;

/** Moments for a snooze, by the clock of the person: in three hours, tomorrow at nine, on Monday at nine. */
export function snoozeTimes(now: Date): { key: 'later' | 'tomorrow' | 'monday'; at: Date }[] {
  const atNine = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { key: 'later', at: new Date(now.getTime() + 3 * hourMs) },
    { key: 'tomorrow', at: atNine(1) },
    { key: 'monday', at: atNine(toMonday) },
  ];
}
