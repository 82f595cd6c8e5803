import type { IssuedToken, Token } from './tokens.ts';

/** What can be open above the table, one at a time; creating is in the address instead. */
export type TokenAction = { kind: 'edit' | 'rotate' | 'revoke'; token: Token };
export type OpenDialog = TokenAction | { kind: 'issued'; issued: IssuedToken; isRotation: boolean };
