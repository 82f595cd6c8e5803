import { z } from 'zod';
import { measured } from './units.ts';

export const decimalIn = (places: number) =>
  z
    .union([z.number(), z.string().trim()], {
      error: ({ input }) => (input === undefined ? 'is required' : 'must be a number'),
    })
    .transform(String)
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^-?\\d{1,15}(\\.\\d{1,${places}})?$`),
          `must be a number with at most ${places} decimals`,
        )
        .refine((given) => digitsOf(given) <= mostDigits, `must have at most ${mostDigits} digits`),
    );

/** The number of digits that a JSON number holds exactly, so that an amount is read as it was sent. */
const mostDigits = 15;

const digitsOf = (given: string) => given.replace(/^-?0*/, '').replace('.', '').length;

const isDecimal = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Decimals are stored as text, so they lose no precision until they are sent. A reply that is parsed again has
 * numbers.
 */
const decimalOut = z.custom<string>(isDecimal, 'must be a number').transform(Number).pipe(z.number());

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
