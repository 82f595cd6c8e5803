import { address, leftOut, type ProductExport, same } from './product-export.ts';

const product = 'Odoo';

/** Odoo exports either the labels of its fields or their technical names. */
const party = {
  ...address,
  ...same('external_ids.odoo', 'external id', 'id externa', 'id', 'id externo'),
  ...same('name', 'name', 'nombre', 'nome', 'display name', 'nombre mostrado'),
  ...same('tax_id', 'tax id', 'vat', 'nif', 'cnpj'),
  ...same('phone', 'phone', 'telefono', 'telefone'),
  ...same('address.street', 'street'),
  ...same('address.country', 'country id', 'country id id', 'country country name'),
  ...same('address.region', 'state id', 'state id id'),
  ...same(
    leftOut,
    'is company',
    'is a company',
    'es una compania',
    'company type',
    'salesperson',
    'user id',
    'activities',
  ),
};

const marks = [
  ['external id', 'id externa', 'id externo', 'id'],
  ['tax id', 'vat', 'nif'],
  ['street', 'calle', 'rua'],
  [
    'is a company',
    'is company',
    'es una compania',
    'company type',
    'country id',
    'salesperson',
    'related company',
  ],
];

export const odoo: readonly ProductExport[] = [
  { product, kind: 'company', marks, columns: { ...party, ...same('website', 'website', 'website link') } },
  { product, kind: 'supplier', marks, columns: { ...party, ...same('email', 'email') } },
  {
    product,
    kind: 'product',
    marks: [
      ['external id', 'id externa', 'id'],
      ['internal reference', 'referencia interna', 'default code'],
      ['sales price', 'precio de venta', 'list price'],
    ],
    columns: {
      ...same('external_ids.odoo', 'external id', 'id externa', 'id'),
      ...same('sku', 'internal reference', 'referencia interna', 'default code'),
      ...same('name', 'name', 'nombre', 'nome'),
      ...same('price', 'sales price', 'precio de venta', 'list price'),
      ...same('cost', 'cost', 'coste', 'standard price'),
      ...same('category', 'product category', 'categoria de producto', 'categ id'),
      ...same('unit', 'unit of measure', 'unidad de medida', 'uom id'),
    },
  },
];
