import { z } from 'zod';
import { type ErrorDetail, invalid } from '../errors.ts';
import { atLeast, type Role } from './access.ts';
import type { Field } from './fields.ts';

interface Transition {
  role?: Role;
}

type Table<S extends string> = Record<S, Partial<Record<S, Transition>>>;

export interface States<S extends string = string> {
  names: readonly [S, ...S[]];
  initial: S;
  table: Table<S>;
  field: Field<z.ZodOptional<z.ZodEnum<{ [K in S]: K }>>, z.ZodEnum<{ [K in S]: K }>>;
  /** Throws unless the move is declared and the role suffices; the refusal names what is allowed. */
  check(from: S, to: S, role: Role, path: string): void;
}

/** A state machine as data: from → to → who may. */
export function defineStates<S extends string>(initial: NoInfer<S>, table: Table<S>): States<S> {
  // Object.keys forgets that the table's keys are exactly S, and that there is at least one.
  const names = Object.keys(table) as [S, ...S[]];
  const schema = z.enum(names) as unknown as z.ZodEnum<{ [K in S]: K }>;
  return {
    names,
    initial,
    table,
    field: { kind: 'enum', write: schema.optional(), read: schema },
    check(from, to, role, path) {
      if (from === to) return;
      const move = table[from][to];
      const allowed = Object.keys(table[from]);
      if (!move) throw invalid([refusal(path, `cannot go from ${from} to ${to}`, allowed)]);
      if (move.role && !atLeast(role, move.role)) {
        throw invalid([refusal(path, `from ${from} to ${to} needs the role ${move.role}`, allowed)]);
      }
    },
  };
}

const refusal = (path: string, message: string, allowed: string[]): ErrorDetail => ({
  path,
  rule: 'transition',
  message: `${message}; allowed: ${allowed.join(', ') || 'none'}`,
  allowed,
});
