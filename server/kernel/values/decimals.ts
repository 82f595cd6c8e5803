import { z } from 'zod';
import { refuseWith } from './refuse-with.ts';
import { measured } from './units.ts';
import { t } from './value-messages.ts';

export const decimalIn = (places: number) =>
  z
    .union(
      [z.number(), z.string().trim()],
      refuseWith((input) => (input === undefined ? t('required') : t('notNumber'))),
    )
    .transform(String)
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^-?\\d{1,15}(\\.\\d{1,${places}})?$`),
          refuseWith(t('tooManyDecimals', { places })),
        )
        .refine(
          (given) => digitsOf(given) <= mostDigits,
          refuseWith(t('tooManyDigits', { count: mostDigits })),
        ),
    );

/** The number of digits that a JSON number holds exactly, so that an amount is read as it was sent. */
const mostDigits = 15;

const digitsOf = (given: string) => given.replace(/^-?0*/, '').replace('.', '').length;

const isDecimal = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Decimals are stored as text, so they lose no precision until they are sent. A reply that is parsed again has
 * numbers.
 */
const decimalOut = z
  .custom<string>(isDecimal, refuseWith(t('notNumber')))
  .transform(Number)
  .pipe(z.number());

/** Every decimal declares its unit (see units.ts). */
export const amountOut = measured('amount', decimalOut);
export const priceOut = measured('price', decimalOut);
export const percentOut = measured('percent', decimalOut);
export const factorOut = measured('factor', decimalOut);
export const quantityOut = measured('count', decimalOut);
export const daysOut = measured('days', decimalOut);
export const hoursOut = measured('hours', decimalOut);

/** The same units for figures that are numbers already. */
export const amountFigure = measured('amount', z.number());
export const priceFigure = measured('price', z.number());
/** A share from 0 to 1. */
export const shareFigure = measured('share', z.number());
