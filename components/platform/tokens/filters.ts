'use client';

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { tokenRoles } from '#server/kernel/access/access.ts';
import { ending, isLive, type Token, tokenStatuses } from './tokens.ts';

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(tokenStatuses),
  role: parseAsStringLiteral(tokenRoles),
  new: parseAsBoolean.withDefault(false),
};

/** The filters are stored in the address, so that a view can be sent to a colleague. */
export function useTokenView() {
  return useQueryStates(parsers, { history: 'replace', clearOnDefault: true });
}

export type TokenView = ReturnType<typeof useTokenView>[0];

export const noFilters = { q: null, status: null, role: null };

export const isNarrowed = ({ q, status, role }: TokenView): boolean =>
  q !== '' || status !== null || role !== null;

/** The tokens that match the filters, active ones first, then newest first. */
export function visibleTokens(tokens: readonly Token[], view: TokenView): Token[] {
  const words = view.q.trim().toLowerCase();
  const isWanted = (token: Token) =>
    (!view.status || token.status === view.status) &&
    (!view.role || token.role === view.role) &&
    `${token.name} ${ending(token)} ${token.id}`.toLowerCase().includes(words);
  return tokens.filter(isWanted).sort((a, b) => Number(isLive(b)) - Number(isLive(a)));
}
