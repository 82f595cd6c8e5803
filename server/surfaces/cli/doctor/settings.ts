import { nearest } from '#server/kernel/names/nearest.ts';
import { variables } from '#server/vocabulary/environment.ts';
import { type Finding, warning, wrong } from './finding.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One environment variable as the product reads it, without secrets. */
export interface Setting {
  name: string;
  value: string;
  isSet: boolean;
  problem: string | undefined;
}

const secrets: ReadonlySet<string> = new Set(['AUTH_SECRET', 'ENCRYPTION_KEY', 'OIDC_CLIENT_SECRET']);

/** Every variable of the product, one by one, so that a wrong one does not hide the others. */
export function readSettings(environment: Environment): Setting[] {
  return Object.entries(variables).map(([name, schema]) => {
    const given = environment[name] || undefined;
    const parsed = schema.safeParse(given);
    const problem = parsed.success ? undefined : parsed.error.issues.map(({ message }) => message).join('; ');
    const value = given === undefined ? described(parsed.data) : masked(name, given);
    return { name, value, isSet: given !== undefined, problem };
  });
}

export const settingFindings = (settings: readonly Setting[]): Finding[] =>
  settings.flatMap(({ name, problem }) =>
    problem === undefined
      ? []
      : [wrong('settings', `${name}: ${problem}`, `Correct ${name}; docs/operations.md has its values.`)],
  );

/** Names that others use in the same file, or that belong to tools. */
const otherNames = /^(DATABASE_PASSWORD|NODE_|PLAYWRIGHT_|COMPOSE_|TZ$)/;

/** A misspelt name in the file is ignored when the product starts, so nobody would notice it. */
export const unknownNames = (names: readonly string[]): Finding[] =>
  names
    .filter((name) => !(name in variables) && !otherNames.test(name))
    .map((name) => {
      const meant = nearest(name, Object.keys(variables));
      return warning(
        'settings',
        `.env has ${name}, which is not a variable of the product`,
        meant === undefined ? 'Remove it.' : `Remove it, or write ${meant} if that is meant.`,
      );
    });

function described(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined ? '' : String(value);
}

function masked(name: string, value: string): string {
  if (secrets.has(name)) return `(${value.length} characters)`;
  const url = URL.parse(value);
  if (!url?.password) return value;
  url.password = '***';
  return url.href;
}
