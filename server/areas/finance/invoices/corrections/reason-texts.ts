import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from '../messages.ts';
import type { correctionReasons } from './correction-fields.ts';

/** The reason of a correction in words, as its letter names it. */
export const reasonTexts: Readonly<Record<(typeof correctionReasons)[number], Message>> = {
  R1: t('reasonR1'),
  R2: t('reasonR2'),
  R3: t('reasonR3'),
  R4: t('reasonR4'),
  R5: t('reasonR5'),
};
