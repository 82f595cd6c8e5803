import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts that every line of the log has while something runs, such as the id of its request. */
export type LogFacts = () => Readonly<Record<string, unknown>>;

const current = new AsyncLocalStorage<LogFacts>();

/** Adds the facts to every line that is logged by `work`. They are read when a line is logged. */
export const inLogScope = <T>(facts: LogFacts, work: () => T): T => current.run(facts, work);

export const scopeFacts = (): Readonly<Record<string, unknown>> => current.getStore()?.() ?? {};
