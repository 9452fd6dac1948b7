/** The switches as SQL, for statements that join `organizations o` and, from the left, its parent `p`. */
import { sql } from 'kysely'

/** Whether the organization or its parent is switched off, suspended or archived. */
export const organizationOff = `(o.kill_switch OR o.status <> 'active' OR coalesce(p.kill_switch OR p.status <> 'active', false))`

/** Whether everything is switched off. */
export const everythingOff = `(SELECT is_on FROM service_switches WHERE name = 'global')`

export const offColumns = sql.raw(`${organizationOff} AS suspended, ${everythingOff} AS everything_off`)

/** Both, for a WHERE of work that has to wait meanwhile. */
export const nothingOff = sql.raw(`NOT ${everythingOff} AND NOT ${organizationOff}`)
