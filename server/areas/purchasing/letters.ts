import { letterLine } from '#server/areas/crm/lines/letter-lines.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import type { Locale } from '#server/calls/locales.ts';
import { orderLinesIn, priced } from './orders/order-lines.ts';
import type { PurchaseOrder } from './orders/orders.ts';
import { rfqLinesIn } from './rfqs/rfq-fields.ts';
import type { Rfq } from './rfqs/rfqs.ts';

export interface Mail {
  subject: string;
  body: string;
}

/** {number}, {title}, {house}, {day} and {currency} are filled in. */
const words = {
  en: {
    order: 'Purchase order {number} of {house}',
    rfq: 'Request for quotation {number}: {title}',
    regret: 'Request for quotation {number}: {title}',
    regretBody: 'Thank you for your offer. This time we have decided for another one.',
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: 'Total',
    wanted: 'Wanted by {day}.',
    prices: 'Prices in {currency}, please.',
    needed: 'Needed by {day}.',
    respond: 'Please answer by {day}.',
  },
  es: {
    order: 'Pedido {number} de {house}',
    rfq: 'Solicitud de presupuesto {number}: {title}',
    regret: 'Solicitud de presupuesto {number}: {title}',
    regretBody: 'Gracias por su oferta. Esta vez nos hemos decidido por otra.',
    subtotal: 'Subtotal',
    tax: 'Impuestos',
    total: 'Total',
    wanted: 'Entrega deseada: antes del {day}.',
    prices: 'Indique los precios en {currency}, por favor.',
    needed: 'Lo necesitamos antes del {day}.',
    respond: 'Le rogamos que responda antes del {day}.',
  },
  'pt-BR': {
    order: 'Pedido de compra {number} de {house}',
    rfq: 'Pedido de cotação {number}: {title}',
    regret: 'Pedido de cotação {number}: {title}',
    regretBody: 'Obrigado pela sua oferta. Desta vez escolhemos outra.',
    subtotal: 'Subtotal',
    tax: 'Impostos',
    total: 'Total',
    wanted: 'Entrega desejada até {day}.',
    prices: 'Informe os preços em {currency}, por favor.',
    needed: 'Precisamos até {day}.',
    respond: 'Responda até {day}, por favor.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export interface Writer {
  language: Locale;
  timezone: string;
  house: string;
}

const fill = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function orderLetter(record: PurchaseOrder, writer: Writer, message: string | undefined): Mail {
  const said = words[writer.language];
  const { figure, money, day } = formatsFor(writer.language, writer.timezone);
  const inCurrency = { figure, money: (value: unknown) => money(value, record.currency) };
  const lines = orderLinesIn(record.lines).flatMap((line) =>
    letterLine({ ...line, subtotal: priced(line).subtotal }, writer.language, inCurrency),
  );
  const { expected_date, terms, currency } = record;
  const body = [
    ...(message ? [message, ''] : []),
    ...lines,
    '',
    `${said.subtotal}: ${money(record.subtotal, currency)}`,
    `${said.tax}: ${money(record.tax, currency)}`,
    `${said.total}: ${money(record.total, currency)}`,
    ...(expected_date !== null ? [fill(said.wanted, { day: day(expected_date) })] : []),
    ...(terms !== null ? ['', terms] : []),
  ];
  return { subject: fill(said.order, { ...record, house: writer.house }), body: body.join('\n') };
}

export function rfqLetter(record: Rfq, writer: Writer): Mail {
  const said = words[writer.language];
  const { figure, day } = formatsFor(writer.language, writer.timezone);
  const { lines, message, currency, needed_by, respond_by } = record;
  const asked = rfqLinesIn(lines).map(
    ({ description, quantity, unit, spec }) =>
      `- ${description}: ${figure(quantity, 0)}${unit ? ` ${unit}` : ''}${spec ? ` (${spec})` : ''}`,
  );
  const body = [
    ...(message !== null ? [message, ''] : []),
    ...asked,
    '',
    fill(said.prices, { currency }),
    ...(needed_by !== null ? [fill(said.needed, { day: day(needed_by) })] : []),
    ...(respond_by !== null ? [fill(said.respond, { day: day(respond_by) })] : []),
  ];
  return { subject: fill(said.rfq, record), body: body.join('\n') };
}

export const regretLetter = (record: Rfq, { language }: Writer): Mail => ({
  subject: fill(words[language].regret, record),
  body: words[language].regretBody,
});
