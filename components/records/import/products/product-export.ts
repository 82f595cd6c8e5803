/** The columns that another product exports for a kind of record. */
export interface ProductExport {
  product: 'HubSpot' | 'Holded' | 'Odoo' | 'Personio';
  kind: string;
  /** Headings that together are in no other product's file, as `plainHeading` writes them. Each has its other languages. */
  marks: readonly (readonly string[])[];
  /** The target of each column, by its plain heading; `-` leaves it out. Other columns are guessed as in any file. */
  columns: Readonly<Record<string, string>>;
}

const leftOut = '-';

/** Several headings of the same target, such as those of the languages of the product. */
const same = (target: string, ...headings: readonly string[]) =>
  Object.fromEntries(headings.map((heading) => [heading, target]));

const address = {
  ...same('address.street', 'street', 'street address', 'address', 'calle', 'direccion', 'rua'),
  ...same('address.street2', 'street2', 'street 2', 'calle 2'),
  ...same('address.city', 'city', 'town', 'population', 'ciudad', 'poblacion', 'cidade'),
  ...same('address.postal_code', 'zip', 'zip code', 'postal code', 'codigo postal', 'cp', 'c p', 'cep'),
  ...same('address.region', 'state', 'state region', 'province', 'provincia', 'estado', 'region'),
  ...same('address.country', 'country', 'country region', 'pais'),
};

export { address, leftOut, same };
