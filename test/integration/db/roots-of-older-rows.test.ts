/** Rows that older versions wrote get the organization that their family begins with, and the words that they are searched by. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/db/migrate.ts'
import { createEmptyDatabase } from './empty-database.ts'

const source = join(import.meta.dirname, '../../../src/db/migrations')
/** More than a batch of the backfill. */
const items = 1_300

it('the upgrade fills in what older rows lack', async () => {
  const database = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'castlane-migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const migrateTo = async (last: string) => {
      for (const name of await readdir(source))
        if (name.endsWith('.sql') && name.slice(0, 4) <= last) await copyFile(join(source, name), join(folder, name))
      await migrate(database.url, { folder })
    }
    await migrateTo('0469')
    await client.query(`
      INSERT INTO organizations (id, parent_id, name, created_at, updated_at)
        VALUES ('org_1', NULL, 'Parent', now(), now()), ('org_2', 'org_1', 'Child', now(), now());
      INSERT INTO projects (id, organization_id, name, requires_approval, timezone, locale, approval_mode,
          approval_updated_at, created_at, updated_at)
        SELECT 'prj_' || n, 'org_' || n, 'A project', false, 'UTC', 'en', 'none', now(), now(), now()
        FROM generate_series(1, 2) n;
      INSERT INTO media (id, project_id, kind, source, status, created_at, updated_at)
        SELECT 'med_' || n, 'prj_' || 1 + n % 2, 'content_image', 'upload', 'uploaded', now(), now()
        FROM generate_series(1, ${items}) n`)
    await migrateTo('0473')
    const { rows } = await client.query('SELECT root_organization_id AS root, count(*)::int AS n FROM media GROUP BY 1')
    expect(rows).toEqual([{ root: 'org_1', n: items }])
    await migrateTo('0613')
    await client.query(`
      INSERT INTO containers (id, project_id, format, status, root_id, operation, target_platforms, language, hook, captions, ai_generated,
          moderation, created_at, updated_at)
        SELECT 'cnt_' || n, 'prj_2', 'image', 'ready', 'cnt_' || n, 'upload', '{}', 'en', 'HOOK ' || n, '{"default": "  Said ", "perPlatform": {}}',
          false, '{}', now(), now() FROM generate_series(1, ${items}) n`)
    await migrateTo('0617')
    const found = await client.query(`
      SELECT root_organization_id AS root, project_id AS project, count(*)::int AS n FROM container_words
      WHERE words LIKE 'hook %' || chr(31) || 'said' GROUP BY 1, 2`)
    expect(found.rows).toEqual([{ root: 'org_1', project: 'prj_2', n: items }])
    const unplanned = await client.query('SELECT count(*)::int AS n FROM unplanned_containers')
    expect(unplanned.rows).toEqual([{ n: items }])
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
