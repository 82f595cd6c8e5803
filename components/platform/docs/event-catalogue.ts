import { type RunningApp, runningApp } from '#server/calls/bridge.ts';
import { type Area, areaNames } from '#server/kernel/calls/access.ts';

export type EventType = ReturnType<RunningApp['eventTypes']>[number] & { area: Area };

/** Every event type, area by area, in the order in which areas are listed everywhere. */
export function eventTypes(): EventType[] {
  const all = runningApp().eventTypes();
  return areaNames.flatMap((area) => all.filter((one) => one.area === area).map((one) => ({ ...one, area })));
}

/** Areas without events stay away. */
export const eventAreas = (): [Area, EventType[]][] => [...Map.groupBy(eventTypes(), ({ area }) => area)];
