import type { Rows, Sizes } from './sizes.ts'

/** How far back the rows go. */
export const spanDays = 60

/** Expressions that compute a row's ids from its number, so that rows that refer to each other need no join. */
export interface RowSql {
  readonly sizes: Sizes
  /** The id of the n-th row of its kind. */
  id(rows: Rows, n: string): string
  /** When the n-th row of its kind was created: evenly over the span, the last one now. */
  at(rows: Rows, n: string): string
  /** The number of the project of the n-th of many rows: every tenth row is the large tenant's, half of them in one project. */
  project(n: string): string
  /** The number of the organization of the p-th project: every tenth is the large tenant's, number 0. */
  organization(p: string): string
  /** `FROM generate_series`, with the number as `n`. */
  from(rows: Rows): string
  /** Spreads the values over the oldest fiftieth of the rows; all newer ones have the usual value. */
  rare(rows: Rows, usual: string, others: readonly string[]): string
}

/** What the functions of the statements are, for a database in which nothing else is called so. */
export function helperFunctions(now: Date): string {
  const start = Math.floor(now.getTime() / 1_000) - spanDays * 86_400
  const span = spanDays * 86_400_000
  return `
CREATE FUNCTION bench_ms(n bigint, total bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT ${start}000 + (n * ${span}) / total $$;
CREATE FUNCTION bench_at(n bigint, total bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  AS $$ SELECT to_timestamp(bench_ms(n, total) / 1000.0) $$;
CREATE FUNCTION bench_id(prefix text, n bigint, total bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT prefix || '_' || substr(to_hex(x'10000000000000'::bigint + bench_ms(n, total)), 3, 8) || '-' ||
    right(to_hex(bench_ms(n, total)), 4) || '-7000-8000-' || right(to_hex(x'1000000000000'::bigint + n), 12) $$;
CREATE FUNCTION bench_project(n bigint, projects bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN n % 20 = 0 THEN 0 WHEN n % 10 = 0 THEN n / 10 % (projects / 10) * 10
    ELSE n / 10 % (projects / 10) * 10 + n % 10 END $$;
CREATE FUNCTION bench_organization(p bigint, organizations bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN p % 10 = 0 THEN 0 ELSE 1 + p % (organizations - 1) END $$;`
}

export function createRowSql(sizes: Sizes): RowSql {
  return {
    sizes,
    id: (rows, n) => `bench_id('${rows}', ${n}, ${sizes[rows]})`,
    at: (rows, n) => `bench_at(${n}, ${sizes[rows]})`,
    project: (n) => `bench_project(${n}, ${sizes.prj})`,
    organization: (p) => `bench_organization(${p}, ${sizes.org})`,
    from: (rows) => `FROM generate_series(0::bigint, ${sizes[rows] - 1}) AS n`,
    rare: (rows, usual, others) =>
      `CASE WHEN n < ${Math.ceil(sizes[rows] / 50)} THEN (ARRAY['${others.join("', '")}'])[1 + n / 20 % ${others.length}] ELSE '${usual}' END`,
  }
}
