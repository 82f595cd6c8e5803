/** The names that a type declares; an index signature declares none. */
type Declared<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/**
 * The path of a value in a record or an input: the name of a property, or the way to a value inside of it, such as
 * `lines.0.quantity`. Where the names are not declared, as in a record of any kind, it may be any text.
 */
export type PathIn<T> = string extends keyof T ? string : Within<T, 3>;

/** Values deeper than this are not described by their types. */
type Shallower = { 3: 2; 2: 1; 1: 0 };

type Within<T, Depth extends number> = T extends readonly (infer Item)[]
  ? `${number}` | Below<`${number}`, Item, Depth>
  : [Declared<T>] extends [never]
    ? string
    : { [K in string & Declared<T>]: K | Below<K, T[K & keyof T], Depth> }[string & Declared<T>];

type Below<Place extends string, T, Depth extends number> = Depth extends keyof Shallower
  ? NonNullable<T> extends object
    ? `${Place}.${Within<NonNullable<T>, Shallower[Depth]>}`
    : never
  : never;
