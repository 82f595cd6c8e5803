import type { Outputs } from '#components/base/data/trpc.ts';
import { type CardStatus, cardSteps } from '#server/areas/editing/cards/card-steps.ts';

/** A card with the properties that the board shows. Answers and events have further ones. */
export type Card = Outputs['editCards']['board']['data'][number]['records'][number];
export type Holder = NonNullable<Card['claim']>['holder'];
export type { CardStatus };

/** The columns of the board from left to right. */
export const columns = [
  'backlog',
  'ready',
  'in_progress',
  'review',
  'changes_requested',
  'approved',
  'on_hold',
  'delivered',
  'cancelled',
] as const satisfies readonly (keyof typeof cardSteps)[];

export const isStatus = (value: string): value is CardStatus => columns.some((status) => status === value);

/** Statuses that have further steps. */
export const openStatuses: readonly CardStatus[] = columns.filter(
  (status) => Object.keys(cardSteps[status]).length > 0,
);
export const isOpen = ({ status }: Pick<Card, 'status'>): boolean => openStatuses.includes(status);

export const deliverables = [
  'long',
  'short',
  'reel',
  'ad',
  'podcast',
  'course',
  'other',
] as const satisfies readonly Card['deliverable'][];

/** Tells if the object of an event or a record of a board is a card. */
export const isCard = (object: unknown): object is Card =>
  typeof object === 'object' &&
  object !== null &&
  'id' in object &&
  'status' in object &&
  columns.some((status) => status === object.status);

/** The person for whom a card is planned: the one who is responsible, or else the one who holds it. */
export const personOf = ({ assignee_id, claim }: Pick<Card, 'assignee_id' | 'claim'>): string | null =>
  assignee_id ?? (claim?.holder.type === 'user' ? claim.holder_id : null);

/** The code by which people refer to a card. */
export const codeOf = (card: Pick<Card, 'code'> | undefined): string => card?.code ?? '';
