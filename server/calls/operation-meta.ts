import type { Area, Method, Role } from '#server/kernel/calls/access.ts';
import type { ListDescription } from '#server/kernel/lists/query.ts';
import type { Tag } from '#server/kernel/resource/tags.ts';

/** Where every path of the contract begins. */
export const restPrefix = '/api/v1';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** The tRPC meta of an operation. Its REST route, its permission, its entry in the document and the console are read from it. */
export interface OperationMeta {
  /** Its place in REST and in the document. One that is not enabled is reachable by the console only. */
  openapi: {
    method: Method;
    path: `/${string}`;
    summary: string;
    description: string;
    tags: [Tag];
    enabled: boolean;
  };
  kind: OperationKind;
  /** Pages of other houses may call it from a browser. */
  anyOrigin: boolean;
  area: Area | null;
  role: Role;
  /** Input keys of a write that travel in the query string. */
  query: readonly string[];
  /** Those that are taken from the body and from the query string alike. */
  bodyOrQuery: readonly string[];
  /** Its reply has a secret that is shown this once. */
  showsSecret: boolean;
  /**
   * Its body is what somebody else's software sends: JSON or a form, with any names, handed over as it came. Elsewhere
   * forms are refused: anybody's page could send one with a person's session.
   */
  takesForms: boolean;
  /** Expected to take long: it runs on the few lanes for slow work and never keeps quick calls waiting. */
  isSlow: boolean;
  /** What a list can filter, sort and expand, for the document and the console. */
  list?: ListDescription;
  /** It answers a file, always or where its caller asks for one. */
  file?: { media: 'text/csv'; isAlways: boolean };
  /** A body, or the query of a read that needs one, that works in any organization. */
  examples: Examples;
}

export interface Examples {
  request?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string>>;
  /** Properties of the request that must name a record made at this path first. */
  records?: Readonly<Record<string, string>>;
  /** Texts of the request that no two records may share. */
  unique?: readonly string[];
  /** The record named in the path has to be made by whoever calls. */
  isOwn?: boolean;
  /** Where the record named in the path is made, when that is not the path's own collection. */
  recordFrom?: string;
  /** What the path names, where that is no record but something that every organization has. */
  named?: string;
}
