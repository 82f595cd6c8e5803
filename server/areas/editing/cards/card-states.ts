import { defineStates } from '#server/kernel/resource/states.ts';
import { type CardStatus, cardSteps } from './card-steps.ts';

export const cardStates = defineStates<CardStatus>('backlog', cardSteps);
