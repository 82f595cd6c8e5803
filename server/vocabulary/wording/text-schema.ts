import { z } from 'zod';
import { Message, verbatim } from './message.ts';
import { fromColumn, fromStored, type StoredText, type TextColumn } from './stored.ts';

/**
 * The schema of a text in an answer: a message of the product is English in JSON, and translated for the console. A
 * string is taken as it is, because answers are also read again from JSON.
 */
export const textSchema = (): z.ZodType<Message, Message> =>
  asString(
    z
      .custom<Message>((value) => value instanceof Message || typeof value === 'string')
      .transform((value) => (typeof value === 'string' ? verbatim(value) : value)),
  );

/** The same for a property whose column holds a message (stored.ts): `f.derived('text', textColumnSchema().nullable())`. */
export const textColumnSchema = (): z.ZodType<Message, TextColumn> =>
  asString(z.custom<TextColumn>((value) => typeof value === 'string').transform(fromColumn));

/** The same for a property inside of a JSON column, written with toStored. */
export const storedTextSchema = (): z.ZodType<Message, StoredText> =>
  asString(
    z
      .custom<StoredText>(
        (value) =>
          typeof value === 'string' || (typeof value === 'object' && value !== null && 'key' in value),
      )
      .transform(fromStored),
  );

function asString<T extends z.ZodType>(schema: T): T {
  schema._zod.toJSONSchema = () => ({ type: 'string' });
  return schema;
}
