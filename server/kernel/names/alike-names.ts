/**
 * Lines with the name of a property and then words for it in other products and in the languages of our users.
 * Underscores do not matter.
 */
export type AlikeNames = readonly string[];

/** The names that records of several areas have. The other ones are declared by their area. */
const shared: AlikeNames = [
  'amount value total sum price importe valor monto preco precio',
  'unit_price price rate cost precio preco',
  'due_date due due_on due_at deadline due_by vencimiento vencimento',
  'due_at due due_on due_date deadline due_by vencimiento vencimento',
  'date day on at fecha data',
  'starts_at start start_at start_date starts begin from begins_at inicio',
  'start_date start starts_on starts_at from inicio',
  'ends_at end end_at end_date ends until to finish fin fim',
  'end_date end ends_on ends_at until to fin fim',
  'type direction kind category flow tipo',
  'kind type category tipo',
  'category type kind group',
  'status state stage estado',
  'owner_id owner owned_by assignee assignee_id assigned_to responsible responsible_id salesperson user user_id',
  'assignee_id assignee assigned_to assigned_user owner owner_id responsible responsible_id user user_id agent editor editor_id',
  'recurrence repeat repeats recurring rrule frequency interval schedule',
  'title name subject summary label headline',
  'name title label full_name',
  'subject title name summary',
  'description notes note body text comment details content message summary',
  'notes note description comment comments remarks',
  'body text content message description',
  'first_name given_name forename name nombre nome',
  'last_name surname family_name apellido apellidos sobrenome',
  'email mail email_address correo',
  'job_title title position role cargo puesto',
  'phone mobile telephone tel cell phone_number telefono telefone',
  'website url web site homepage',
  'tax_id vat vat_number vat_id tax_number nif cif cnpj cpf rfc',
  'country country_code pais',
  'postal_code zip zip_code zipcode postcode cep',
  'language locale lang idioma',
  'currency currency_code moneda moeda',
  'quantity qty count units cantidad quantidade',
  'tags labels keywords etiquetas',
  'priority urgency importance prioridad prioridade',
  'source origin channel lead_source utm_source',
  'external_ids external_id foreign_id remote_id',
  'metadata meta extra properties attributes',
  'lines items line_items positions rows',
  'parent_id parent',
  'reason cause why motivo',
];

const plain = (name: string) => name.replaceAll('_', '');

type Meanings = Map<string, string[]>;

function addNames(meanings: Meanings, lines: AlikeNames): Meanings {
  for (const line of lines) {
    const [name = '', ...words] = line.split(' ').map(plain);
    for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), name]);
  }
  return meanings;
}

/** The plain forms of the names that each word may stand for. */
const meanings = addNames(new Map(), shared);

export const declareAlikeNames = (lines: AlikeNames): unknown => addNames(meanings, lines);

/**
 * The names among these that a word probably stands for; the name of a reference without its `_id` is one of them. Names
 * and the word are in their plain form.
 */
export function namesOfSameMeaning(word: string, byPlain: ReadonlyMap<string, string>): string[] {
  const candidates = [`${word}id`, `${word}ids`, `${word}date`, `${word}at`, ...(meanings.get(word) ?? [])];
  return [...new Set(candidates.flatMap((name) => byPlain.get(name) ?? []))].slice(0, 3);
}
