import type { Tx } from '../lanes/tx.ts';

/** The JavaScript type of the driver's values for each PostgreSQL type. */
interface Decoded {
  text: string;
  bool: boolean;
  int2: number;
  int4: number;
  int8: number;
  float8: number;
  numeric: string;
  date: string;
  timestamptz: string;
  json: unknown;
  jsonb: unknown;
  void: string;
  _text: string[];
  _date: string[];
  _timestamptz: string[];
  _int4: number[];
  _int8: number[];
}

export type PgType = keyof Decoded;
type ParamTypes = readonly PgType[];
/** Types of the columns; a question mark marks values that may be null. */
type ColumnTypes = Readonly<Record<string, PgType | `${PgType}?`>>;

type ParamsOf<P extends ParamTypes> = { readonly [K in keyof P]: Decoded[P[K]] | null };
type RowOf<C extends ColumnTypes> = {
  -readonly [K in keyof C]: C[K] extends PgType
    ? Decoded[C[K]]
    : C[K] extends `${infer T extends PgType}?`
      ? Decoded[T] | null
      : never;
};

interface Declared<P extends ParamTypes, C extends ColumnTypes> {
  text: string;
  params: P;
  columns: C;
}

/** All text statements of the loaded modules, for the test that prepares each of them. */
export const textStatements: Declared<ParamTypes, ColumnTypes>[] = [];

/**
 * A statement that Drizzle's builder cannot express, with the types of its parameters and columns. A test compares them
 * with what PostgreSQL reports (e2e/structure/statements.test.ts).
 */
export class TextStatement<const P extends ParamTypes, const C extends ColumnTypes> {
  readonly #text: string;

  constructor(declared: Declared<P, C>) {
    this.#text = declared.text;
    textStatements.push(declared);
  }

  run(tx: Tx, ...params: ParamsOf<P>): Promise<RowOf<C>[]> {
    return tx.text<RowOf<C>>(this.#text, params);
  }

  /** As `run`, but without waiting; a failure fails the transaction. */
  send(tx: Tx, ...params: ParamsOf<P>): void {
    tx.sendText(this.#text, params);
  }
}
