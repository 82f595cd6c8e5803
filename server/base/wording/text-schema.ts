import { z } from 'zod';
import { Message, type Text } from './message.ts';

/** The schema of a text in an answer: a message of the product is English in JSON, and translated for the console. */
export function textSchema(): z.ZodType<Text, Text> {
  const schema = z.custom<Text>((value) => typeof value === 'string' || value instanceof Message);
  schema._zod.toJSONSchema = () => ({ type: 'string' });
  return schema;
}
