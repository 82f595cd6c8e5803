import type { CamtLine } from './camt.ts';
import { type Random, randomOf } from './random.ts';

export interface MonthDocument {
  id: string;
  number: string;
  party: string;
  amount: number;
  kind: 'inflow' | 'outflow';
}

/** A line of the bank with the documents that it really pays; none if it pays none of them. */
export interface TrueLine extends CamtLine {
  pays: readonly { id: string; amount: number }[];
}

/** Few amounts, so that many documents have the same one. */
export const amounts = [60.5, 121, 121, 181.5, 242, 242, 302.5, 363, 484, 605, 726, 847, 1210, 1815, 2420];

/** Some names are like others, and two are the same apart from the form of the company. */
export const customers = [
  ...['Construcciones Ibáñez, S.L.', 'Construcciones Ibáñez Norte, S.L.', 'Puerto, S.A.', 'Puerto Sur, S.L.'],
  ...['Clínica Alba', 'Clínica Alba Dental', 'Bodegas Sur', 'Jardines García, S.L.', 'Jardines García, S.A.'],
  ...['Talleres Norte', 'Hotel Mirador', 'Panadería Ruiz', 'Transportes Vega, S.L.', 'Gráficas Lima'],
  ...['Farmacia Central', 'Viajes Duna', 'Óptica Luz', 'Muebles Roble', 'Electro Sol, S.L.', 'Café Plaza'],
] as const;
export const suppliers = [
  'Papelera Este, S.A.',
  'Acero y Forja',
  'Limpiezas Brisa',
  'Software Nube, S.L.',
] as const;

const shortened = (number: string) => {
  const [, year = '', count = ''] = /(\d{4})\D+(\d+)$/.exec(number) ?? [];
  return { year, count: count.replace(/^0+/, '') };
};

/** The ways in which payers write the number of a document. */
function written(number: string, random: Random): string {
  const { year, count } = shortened(number);
  if (year === '') return number;
  return random.pick([
    number,
    number.replaceAll('-', ' '),
    number.replaceAll('-', ''),
    `factura ${year}/${count}`,
    `FRA. ${year}-${count.padStart(4, '0')}`,
    `Pago de su factura nº ${number}`,
  ]);
}

/** The name as a bank has it: in capitals, without accents or forms, or cut off. */
function bankName(name: string, random: Random): string {
  const capital = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return random.pick([
    name,
    capital,
    capital.replace(/[.,]/g, ''),
    capital.replace(/,? S\.[LA]\.$/, ''),
    capital.slice(0, 12),
  ]);
}

/** 150 lines for 200 documents, with all that makes them hard to match. */
export function monthLines(documents: readonly MonthDocument[], day: string, seed: number): TrueLine[] {
  const random = randomOf(seed);
  const left = documents.toSorted(() => random.next() - 0.5);
  const take = (isWanted: (one: MonthDocument) => boolean = () => true) => {
    const at = left.findIndex(isWanted);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const whole = ({ id, amount }: MonthDocument) => ({ id, amount });
  const lineFor = (
    of: readonly MonthDocument[],
    { text, name, amount }: { text?: string; name?: string; amount?: number },
  ): TrueLine => {
    const sum = of.reduce((all, one) => all + one.amount, 0);
    const [first] = of;
    return {
      ...{ day, kind: first?.kind ?? 'inflow', amount: amount ?? sum },
      pays: amount === undefined ? of.map(whole) : of.map(({ id }) => ({ id, amount })),
      ...(name === undefined ? {} : { name }),
      ...(text === undefined ? {} : { text }),
    };
  };
  const kinds: readonly (() => TrueLine)[] = [
    ...Array.from({ length: 6 }, () => () => {
      const one = take();
      if (!one) throw new Error('no document is left');
      const name = random.below(3) === 0 ? undefined : bankName(one.party, random);
      return lineFor([one], { text: written(one.number, random), ...(name === undefined ? {} : { name }) });
    }),
    ...Array.from({ length: 4 }, () => () => {
      const one = take();
      if (!one) throw new Error('no document is left');
      return lineFor([one], {
        text: random.pick(['Transferencia', 'Pago mensual', 'OCTUBRE']),
        name: bankName(one.party, random),
      });
    }),
    () => {
      const one = take();
      if (!one) throw new Error('no document is left');
      const others = [take((other) => other.party === one.party), take((other) => other.party === one.party)];
      const all = [one, ...others.flatMap((other) => other ?? [])];
      const isNamed = random.below(3) > 0;
      const text = isNamed ? all.map(({ number }) => written(number, random)).join(' y ') : 'Varias facturas';
      return lineFor(all, { text, name: bankName(one.party, random) });
    },
    () => {
      const one = take();
      if (!one) throw new Error('no document is left');
      const part = Math.round(one.amount * 50) / 100;
      return lineFor([one], {
        text: `A cuenta ${written(one.number, random)}`,
        name: one.party,
        amount: part,
      });
    },
    // Money of strangers, with amounts that documents have too.
    () => ({
      day,
      kind: random.pick(['inflow', 'outflow']),
      amount: random.pick(amounts),
      pays: [],
      name: 'BANCO NORTE',
      text: 'TRASPASO ENTRE CUENTAS',
    }),
    // A customer pays a document that is not among these, such as one of last year.
    () => ({
      ...{ day, amount: random.pick(amounts), pays: [], name: bankName(random.pick(customers), random) },
      text: `Factura ${random.pick(['INV-2025-', '2025/'])}${random.below(900) + 100}`,
    }),
    () => {
      const one = take();
      if (!one) throw new Error('no document is left');
      return lineFor([one], { text: random.pick(['', 'TRANSFERENCIA RECIBIDA', '31/10/2026']) });
    },
  ];
  return Array.from({ length: 150 }, () => random.pick(kinds)());
}
