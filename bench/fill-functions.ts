/** What the fill leans on inside the bench's own database: the same n gives the same record every time. */
export const fillFunctions = `
CREATE OR REPLACE FUNCTION bench_share(n bigint, salt bigint) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint8extended(n, salt) & 16777215)::float8 / 16777216;

-- Few values are frequent and many are rare, as names are.
CREATE OR REPLACE FUNCTION bench_pick(size int, share float8) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 1 + floor(size * power(share, 1.3))::int;

CREATE OR REPLACE FUNCTION bench_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(translate(given, 'ÁÉÍÓÚÑÇÃÂÊÔáéíóúñçãâêôü', 'AEIOUNCAAEOaeiouncaaeou'));

-- The form of the product's ids: ten digits of milliseconds in base 32, sixteen that tell apart.
CREATE OR REPLACE FUNCTION bench_id(prefix text, ms bigint, salt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN prefix || '_' || ${Array.from({ length: 10 }, (_, digit) => base32Digit(45 - digit * 5)).join(' || ')}
    || substr(md5(salt), 1, 16);
`;

function base32Digit(shift: number): string {
  return `substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + ((ms >> ${shift}) & 31)::int, 1)`;
}
