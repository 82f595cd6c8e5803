import { sql } from 'drizzle-orm';
import { employees } from '#db/schema/hr/employees.ts';

export const nameOfEmployee = sql<string>`concat_ws(' ', ${employees.first_name}, ${employees.last_name})`;
