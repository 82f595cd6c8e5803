import type { Area, Method, Role, TokenRole } from '#server/kernel/access/access.ts';
import type { Deprecation } from '#server/kernel/values/deprecation.ts';
import type { ListDescription } from './pages/list-meta.ts';
import type { Tag } from './tags.ts';

/** The beginning of every path of the contract. */
export const restPrefix = '/api/v1';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/**
 * Creates and changes take unknown properties and list each in `warnings`; all other verbs, and all writes about access,
 * refuse them. The properties of an AI function depend on the function, so its operation finds the unknown ones itself.
 */
export type Extras = 'named' | 'own' | 'refused';

/**
 * A trial of a write is rolled back and answers with its effects. Imports, syncs and runs of agents store the report of
 * their trial instead. Writes with transactions of their own, or whose purpose is a request to another system, have no
 * trial.
 */
export type Trial = 'rollback' | 'report' | 'none';

/** The tRPC meta of an operation. Its REST route, its permission, its entry in the document and the console are read from it. */
export interface OperationMeta {
  /** The operation's place in REST and in the document. One that is not enabled is available to the console only. */
  openapi: {
    method: Method;
    path: `/${string}`;
    summary: string;
    description: string;
    tags: [Tag];
    enabled: boolean;
  };
  kind: OperationKind;
  /** Pages of other sites may call it from a browser. */
  anyOrigin: boolean;
  area: Area | null;
  role: Role;
  /** Input keys of a write that travel in the query string. */
  query: readonly string[];
  /** Input keys that may be in the body or in the query string. */
  bodyOrQuery: readonly string[];
  /** The reply contains a secret that is shown only once. */
  showsSecret: boolean;
  /** The call acts for its caller, so with the same request another caller would get another reply. */
  isAboutCaller: boolean;
  /**
   * The body is sent by software of others: JSON or a form, with any names, passed on unparsed. Other operations
   * refuse forms, because any page could send one with a person's session.
   */
  takesForms: boolean;
  /** The operation takes long: it runs on the few lanes for slow work, so that quick calls do not wait for it. */
  isSlow: boolean;
  /**
   * The operation may take longer than an ordinary call, because it uploads, or waits for a system of others. An
   * operation that is slow, a stream and a file are not ordinary either.
   */
  takesLong: boolean;
  /** The operation still works, but is to be replaced. */
  deprecated?: Deprecation;
  /** The properties of the body that still work, but are to be replaced. */
  deprecatedProperties: Readonly<Record<string, Deprecation>>;
  /** Decides if undeclared properties of a body are taken or refused. */
  extras: Extras;
  /** Decides how a write can be tried out with `dry_run`. */
  trial: Trial;
  /** The filters, orders and expansions of a list, for the document and the console. */
  list?: ListDescription;
  /** The operation answers with a file, always or where its caller requests one. */
  file?: { media: 'text/csv' | 'image/webp' | '*/*'; isAlways: boolean };
  /** A body, or the query of a read that needs one, that is valid in any organization. */
  examples: Examples;
}

export interface Examples {
  request?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string>>;
  /** Properties of the request that must name a record made at this path first. */
  records?: Readonly<Record<string, string | undefined>>;
  /** Texts of the request that must be unique among records. */
  unique?: readonly string[];
  /** The role that the request needs with these records, where callers with a lower role make it with their own. */
  role?: TokenRole;
  /** The record named in the path must be created by the caller. */
  isOwn?: boolean;
  /** The path where the record named in the path is created or listed, if it is not the path's own collection. */
  recordFrom?: string;
  /** The value in the path, if it names no record but something that every organization has. */
  named?: string;
}
