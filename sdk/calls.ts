import type { components } from './schema.ts';

type Schemas = components['schemas'];

/** The arguments (`init`) and the reply of each call, by method and path. */
export interface Calls {
  GET: Schemas['GetCalls'];
  POST: Schemas['PostCalls'];
  PATCH: Schemas['PatchCalls'];
  DELETE: Schemas['DeleteCalls'];
}

export type Method = keyof Calls;

interface Parsed<Reply> {
  json: Reply;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
}

export type ParseAs = keyof Parsed<unknown>;

interface CallOptions<As extends ParseAs, Dry extends boolean> extends Omit<RequestInit, 'body' | 'method'> {
  /** The form in which `data` is returned, `json` by default. */
  parseAs?: As;
  /** Does everything and answers like the call, with a `trial` of what it did, and undoes all of it. */
  dryRun?: Dry;
}

/** The arguments after the path. They may be left out when the call needs none. */
type Arguments<Init, As extends ParseAs, Dry extends boolean> =
  Partial<Init> extends Init ? [init?: Init & CallOptions<As, Dry>] : [init: Init & CallOptions<As, Dry>];

type Tried<Reply> = Reply & { trial: Schemas['Effects'] };

interface Result<Reply, As extends ParseAs, Dry extends boolean> {
  data: Parsed<Dry extends true ? Tried<Reply> : Reply>[As];
  response: Response;
}

interface Call {
  init: unknown;
  reply: unknown;
}

/** Sends calls that only read. */
export type Reading<C extends Record<keyof C, Call>> = <P extends keyof C, As extends ParseAs = 'json'>(
  path: P,
  ...init: Arguments<C[P]['init'], As, false>
) => Promise<Result<C[P]['reply'], As, false>>;

/** Sends calls that write. */
export type Writing<C extends Record<keyof C, Call>> = <
  P extends keyof C,
  As extends ParseAs = 'json',
  Dry extends boolean = false,
>(
  path: P,
  ...init: Arguments<C[P]['init'], As, Dry>
) => Promise<Result<C[P]['reply'], As, Dry>>;

/** The query of a call: filters, order and options. */
export type QueryOf<M extends Method, P extends keyof Calls[M]> = Calls[M][P] extends {
  init: { params?: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

/** The body of a call, for example `BodyOf<'PATCH', '/contacts/{id}'>`. */
export type BodyOf<M extends Method, P extends keyof Calls[M]> = Calls[M][P] extends {
  init: { body?: infer Body };
}
  ? NonNullable<Body>
  : never;

/** The body of a reply, whose `data` is the record or the records. */
export type ReplyOf<M extends Method, P extends keyof Calls[M]> = Calls[M][P] extends { reply: infer Reply }
  ? Reply
  : never;
