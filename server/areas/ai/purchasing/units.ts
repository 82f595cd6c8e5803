import { fold } from '../text/words.ts';

/** The dimension of a unit, and its size in the base unit of that. */
interface Unit {
  measures: string;
  times: number;
}

/** As price lists and sites in Spanish, Portuguese and English write them. */
const known: Readonly<Record<string, readonly [number, string][]>> = {
  length: [
    [1, 'm ml m.l mts mt metro metros meter meters metre metres lm'],
    [0.001, 'mm milimetro milimetros'],
    [0.01, 'cm centimetro centimetros'],
    [1000, 'km kilometro kilometros quilometro quilometros'],
    [0.3048, 'ft foot feet'],
  ],
  area: [
    [1, 'm2 sqm metro2 mq'],
    [10_000, 'ha hectarea hectare'],
    [0.0001, 'cm2'],
    [0.09290304, 'ft2 sqft'],
  ],
  volume: [
    [1, 'm3 cbm metro3 mc'],
    [0.001, 'l lt litro litros liter liters litre litres dm3'],
  ],
  mass: [
    [1, 'kg kilo kilos quilo quilos'],
    [1000, 't tn ton tonelada toneladas tonne tonnes'],
    [0.001, 'g gr gramo gramos grama gramas'],
  ],
  time: [
    [1, 'h hr hrs hora horas hour hours hh'],
    [1 / 60, 'min minuto minutos minute minutes'],
    [8, 'd dia dias day days jornada jornadas'],
  ],
  pieces: [
    [
      1,
      'u ud uds un und unid unidad unidades unidade unidades pc pcs pz pza pieza piezas peca pecas ea each',
    ],
    [12, 'doc docena dozen duzia'],
    [1000, 'mil millar milheiro'],
  ],
  whole: [[1, 'vb pa glb gl global lump ls partida alzada verba cj conjunto']],
};

const byName: ReadonlyMap<string, Unit> = new Map(
  Object.entries(known).flatMap(([measures, units]) =>
    units.flatMap(([times, names]) => names.split(' ').map((name) => [name, { measures, times }] as const)),
  ),
);

const plain = (text: string) =>
  fold(text.replace(/²/g, '2').replace(/³/g, '3'))
    .replace(/\s+|\^|\.$/g, '')
    .replace(/^sq\.?m$/, 'sqm');

export type UnitFit = 'same' | 'convertible' | 'different' | 'unknown';

/** Whether something counted in one unit can be billed in another, and how many of the other one is. */
export function fitOf(
  from: string | null | undefined,
  to: string | null | undefined,
): { fit: UnitFit; times: number | null } {
  if (!from || !to) return { fit: 'unknown', times: null };
  const [one, other] = [plain(from), plain(to)];
  const [a, b] = [byName.get(one), byName.get(other)];
  if (one === other || (a && b && a.measures === b.measures && a.times === b.times))
    return { fit: 'same', times: 1 };
  if (!a || !b) return { fit: 'unknown', times: null };
  if (a.measures !== b.measures) return { fit: 'different', times: null };
  return { fit: 'convertible', times: Number((a.times / b.times).toPrecision(12)) };
}
