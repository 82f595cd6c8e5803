import { address, type ProductExport, same } from './product-export.ts';

const product = 'Holded';

const party = {
  ...address,
  ...same('name', 'nombre fiscal', 'fiscal name', 'nombre', 'name'),
  ...same('tax_id', 'nif contacto', 'contact nif', 'contact id', 'nif', 'id', 'vat', 'identificacion vat'),
  ...same('phone', 'telefono', 'phone', 'telefono contacto'),
};

const marks = [
  ['nombre fiscal', 'fiscal name', 'nombre'],
  ['nif contacto', 'contact nif', 'contact id', 'id', 'nif'],
  ['poblacion', 'population', 'town'],
  [
    'ref mandato',
    'mandate ref',
    'command ref',
    'tags separados por',
    'tags separated by',
    'codigo pais',
    'swift',
  ],
];

export const holded: readonly ProductExport[] = [
  {
    product,
    kind: 'company',
    marks,
    columns: { ...party, ...same('legal_name', 'nombre comercial', 'trade name') },
  },
  {
    product,
    kind: 'supplier',
    marks,
    columns: {
      ...party,
      ...same('email', 'email', 'email contacto', 'contact email', 'contact s e mail address'),
    },
  },
  {
    product,
    kind: 'product',
    marks: [
      ['sku'],
      ['nombre', 'name'],
      ['codigo de barras', 'barcode'],
      ['coste', 'cost', 'precio de coste'],
    ],
    columns: {
      sku: 'sku',
      ...same('name', 'nombre', 'name'),
      ...same('description', 'descripcion', 'description'),
      ...same('price', 'precio', 'precio de venta', 'subtotal', 'price'),
      ...same('cost', 'coste', 'precio de coste', 'cost'),
      ...same('category', 'categoria', 'category'),
    },
  },
];
