/** UN/ECE recommendation 20: the codes of units, by the words that people write in English, Spanish and Portuguese. */
const words: Readonly<Record<string, readonly string[]>> = {
  C62: [
    'unit',
    'units',
    'piece',
    'pieces',
    'pc',
    'pcs',
    'ud',
    'uds',
    'un',
    'unidad',
    'unidades',
    'unidade',
    'u',
  ],
  HUR: ['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas'],
  MIN: ['min', 'minute', 'minutes', 'minuto', 'minutos'],
  SEC: ['s', 'sec', 'second', 'seconds', 'segundo', 'segundos'],
  DAY: ['d', 'day', 'days', 'día', 'días', 'dia', 'dias'],
  WEE: ['week', 'weeks', 'semana', 'semanas'],
  MON: ['month', 'months', 'mes', 'meses', 'mês'],
  ANN: ['year', 'years', 'año', 'años', 'ano', 'anos'],
  KGM: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  GRM: ['g', 'gram', 'grams', 'gramo', 'gramos', 'grama', 'gramas'],
  TNE: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'tonelada', 'toneladas'],
  MTR: ['m', 'ml', 'metre', 'metres', 'meter', 'meters', 'metro', 'metros'],
  CMT: ['cm'],
  MMT: ['mm'],
  KMT: ['km'],
  MTK: ['m2', 'm²', 'sqm'],
  MTQ: ['m3', 'm³', 'cbm'],
  LTR: ['l', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros'],
  KWH: ['kwh'],
};

/** Construction writes ml for a metre of length, and nobody charges millilitres by this word. */
const codes = new Map(
  Object.entries(words).flatMap(([code, all]) => all.map((word): [string, string] => [word, code])),
);

const piece = 'C62';

/** Returns the code of a unit, and the word where no code says the same. */
export function unitOf(unit: string | null): { code: string; word: string | null } {
  if (unit === null) return { code: piece, word: null };
  const code = codes.get(unit.toLowerCase().replace(/\.$/, ''));
  return code ? { code, word: null } : { code: piece, word: unit };
}
