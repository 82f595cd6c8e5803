/** Suppliers of a company that builds film sets and fair stands: name, domain, city, country. */
export const vendors = [
  ['Ferretería del Puerto', 'ferreteria.example', 'Valencia', 'ES'],
  ['Aceros Levante', 'aceros-levante.example', 'Valencia', 'ES'],
  ['Madeiras do Norte', 'madeiras.example', 'Porto', 'PT'],
  ['Luz y Cable', 'luzycable.example', 'Madrid', 'ES'],
  ['Pinturas Alba', 'pinturas-alba.example', 'Madrid', 'ES'],
  ['Tecidos Tejo', 'tecidos.example', 'Lisboa', 'PT'],
  ['Herrajes Viejos', 'herrajes.example', 'Madrid', 'ES'],
  ['Hierros del Duero', 'hierros.example', 'Zamora', 'ES'],
] as const;

/** Purchased goods: the id of the line, the description, the unit, the approximate price. */
export const goods = [
  ['plywood', 'Plywood, 18 mm, 2.5 × 1.25 m', 'sheet', 42.5],
  ['battens', 'Pine batten, 40 × 60 mm', 'm', 1.85],
  ['tubes', 'Steel tube, 40 × 40 × 2 mm', 'm', 6.4],
  ['paint', 'Matt paint, black, 15 l', 'can', 61],
  ['cable', 'Cable, 3 × 2.5 mm²', 'm', 1.12],
  ['sockets', 'Socket, IP44', 'un', 7.35],
  ['moleton', 'Black moleton, 300 g, 3 m wide', 'm', 9.9],
  ['screws', 'Screws, 4 × 40, box of 500', 'box', 11.2],
] as const;
