import { defineStates } from '#server/resources/resource/states.ts';
import { type CardStatus, cardSteps } from './card-steps.ts';

export const cardStates = defineStates<CardStatus>('backlog', cardSteps, {
  backlog: 'idle',
  ready: 'going',
  in_progress: 'going',
  review: 'waiting',
  changes_requested: 'warning',
  approved: 'good',
  on_hold: 'waiting',
  delivered: 'good',
  cancelled: 'bad',
});
