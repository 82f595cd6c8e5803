import type { GetICUArgs } from '@schummar/icu-type-parser';
import { addEnglish } from './english.ts';
import { Message, type Param, type Params } from './message.ts';

/** `{kind_a}` in a text is the parameter `kind` with its article. */
type PlainName<Name> = Name extends `${infer Plain}_${'a' | 'A' | 'the' | 'The' | 'to'}` ? Plain : Name;

type ArgsOf<English extends string> = GetICUArgs<
  English,
  { ICUArgument: Param; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type ParamsOf<English extends string> = {
  [Name in keyof ArgsOf<English> as PlainName<Name>]: ArgsOf<English>[Name];
};

/** Nothing for a message without parameters. */
type Given<English extends string> = keyof ParamsOf<English> extends never ? [] : [ParamsOf<English>];

/**
 * Defines messages in English, in the format of next-intl (ICU), and returns the function that makes them:
 * `const t = messages('invoices', { isVoid: 'invoice {number} is void' })`, then `t('isVoid', { number })`. A wrong key
 * and a missing parameter do not compile. The translations are in the folders es and pt-BR under the same keys.
 */
export function messages<const Texts extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: Texts,
) {
  for (const [key, text] of Object.entries(texts)) addEnglish(`${namespace}.${key}`, text);
  return <Key extends keyof Texts & string>(key: Key, ...given: Given<Texts[Key]>): Message => {
    const [params] = given as readonly Params[];
    return new Message(`${namespace}.${key}`, params);
  };
}
