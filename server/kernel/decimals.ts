import { z } from 'zod';

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

/** What a JSON number carries whole, so that nobody reads another amount than was sent. */
const mostDigits = 15;

const digitsOf = (given: string) => given.replace(/^-?0*/, '').replace('.', '').length;

/** numeric arrives from the driver as text, so that nothing is lost before the last moment. */
export const decimalOut = z.union([z.number(), z.string()]).transform(Number).pipe(z.number());
