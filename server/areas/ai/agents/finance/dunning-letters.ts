import { amount, rounded } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';

type Language = 'en' | 'es' | 'pt-BR';
export type Level = 1 | 2 | 3;

/** {number}, {sum} and {day} are put in. */
const reminders: Readonly<Record<Language, Readonly<Record<Level, string>>>> = {
  en: {
    1: 'It may have escaped you: our invoice {number} over {sum}, due on {day}, has not reached us yet. If you have paid in the meantime, thank you.',
    2: 'We have written to you already: our invoice {number} over {sum}, due on {day}, is still open. Please pay within a week, or tell us what is in the way.',
    3: 'This is our last reminder: our invoice {number} over {sum}, due on {day}, is still open. Without an answer within a week we shall have to stop working for you.',
  },
  es: {
    1: 'Puede que se le haya pasado: nuestra factura {number} de {sum}, con vencimiento el {day}, aún no ha sido pagada. Si ya lo ha hecho, muchas gracias.',
    2: 'Ya le hemos escrito: nuestra factura {number} de {sum}, con vencimiento el {day}, sigue pendiente. Le rogamos que la pague en una semana o nos diga qué lo impide.',
    3: 'Este es nuestro último aviso: nuestra factura {number} de {sum}, con vencimiento el {day}, sigue pendiente. Sin respuesta en una semana tendremos que dejar de trabajar para usted.',
  },
  'pt-BR': {
    1: 'Talvez tenha passado despercebido: nossa fatura {number} de {sum}, com vencimento em {day}, ainda não foi paga. Se já pagou, muito obrigado.',
    2: 'Já lhe escrevemos: nossa fatura {number} de {sum}, com vencimento em {day}, continua em aberto. Pedimos que pague em uma semana ou nos diga o que impede.',
    3: 'Este é nosso último aviso: nossa fatura {number} de {sum}, com vencimento em {day}, continua em aberto. Sem resposta em uma semana teremos de parar de trabalhar para você.',
  },
};

const plans: Readonly<Record<Language, { text: string; part: string }>> = {
  en: {
    text: 'Our invoice {number} over {sum}, due on {day}, is still open. We propose that you pay it in parts: {parts}. Please tell us whether that suits you.',
    part: '{sum} until {day}',
  },
  es: {
    text: 'Nuestra factura {number} de {sum}, con vencimiento el {day}, sigue pendiente. Le proponemos pagarla a plazos: {parts}. Díganos, por favor, si le conviene.',
    part: '{sum} hasta el {day}',
  },
  'pt-BR': {
    text: 'Nossa fatura {number} de {sum}, com vencimento em {day}, continua em aberto. Propomos que a pague em parcelas: {parts}. Diga-nos, por favor, se lhe convém.',
    part: '{sum} até {day}',
  },
};

interface Owed {
  number: string;
  balance: string;
  currency: string;
  due_date: string;
}

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const valuesOf = ({ number, balance, currency, due_date }: Owed) => ({
  number,
  sum: `${balance} ${currency}`,
  day: due_date,
});

export const reminderLetter = (owed: Owed, level: Level, language: Language): string =>
  filled(reminders[language][level], valuesOf(owed));

const parts = 3;
const firstDays = 14;
const monthDays = 30;

/** Equal parts, the cents that do not divide with the last: 1,000 are 333.33, 333.33 and 333.34. */
export function instalments(balance: string, today: string): { sum: string; day: string }[] {
  const part = rounded(amount(balance).div(parts));
  return Array.from({ length: parts }, (_, nth) => ({
    sum:
      nth < parts - 1
        ? part
        : amount(balance)
            .minus(amount(part).times(parts - 1))
            .toFixed(2),
    day: addDays(today, firstDays + nth * monthDays),
  }));
}

export function planLetter(owed: Owed, today: string, language: Language): string {
  const { text, part } = plans[language];
  const said = instalments(owed.balance, today).map(({ sum, day }) =>
    filled(part, { sum: `${sum} ${owed.currency}`, day }),
  );
  return filled(text, { ...valuesOf(owed), parts: said.join(', ') });
}
