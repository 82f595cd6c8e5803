/** The time of an event that is being planned, in milliseconds. */
export interface Times {
  from: number;
  to: number;
  /** The event itself, if it exists already. */
  except?: string | undefined;
}

/** The time in a form, as soon as it has both of its ends. */
export function timesIn(
  start: string | undefined,
  end: string | undefined,
  except: string | undefined,
): Times | undefined {
  const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to, except };
}
