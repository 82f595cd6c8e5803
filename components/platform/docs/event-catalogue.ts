import { type RunningApp, runningApp } from '#server/boot/bridge.ts';
import { type Area, areaNames } from '#server/kernel/access/access.ts';

export type EventType = ReturnType<RunningApp['eventTypes']>[number] & { area: Area };

/** All event types, by area in the usual order. */
export function eventTypes(): EventType[] {
  const all = runningApp().eventTypes();
  return areaNames.flatMap((area) => all.filter((one) => one.area === area).map((one) => ({ ...one, area })));
}

/** The event types by area, without areas that have none. */
export const eventAreas = (): [Area, EventType[]][] => [...Map.groupBy(eventTypes(), ({ area }) => area)];
