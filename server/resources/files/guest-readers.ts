import type { Ctx } from '#server/calls/context.ts';
import type { GuestType } from './content-url.ts';

/** Whether the page of a guest shows the file at this moment. */
export type GuestReader = (ctx: Ctx, link: string, file: string) => Promise<boolean>;

const readers = new Map<GuestType, GuestReader>();

export function declareGuestReader(type: GuestType, isReader: GuestReader): void {
  readers.set(type, isReader);
}

export const guestReaderOf = (type: GuestType): GuestReader | undefined => readers.get(type);
