import { defineStates } from '#server/resources/resource/states.ts';
import { type CardStatus, cardSteps, cardTones } from './card-steps.ts';

export const cardStates = defineStates<CardStatus>('backlog', cardSteps, cardTones);
