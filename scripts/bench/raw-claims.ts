/** A process that claims raw rows and marks them done, by hundreds, on each request, until none is left. */
import pg from 'pg'

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()

async function claimAll(): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE bench_due SET state = 'active' WHERE id IN
         (SELECT id FROM bench_due WHERE state = 'new' ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING id`,
    )
    if (rows.length === 0) return
    await client.query(`UPDATE bench_due SET state = 'done' WHERE id = ANY($1)`, [rows.map(({ id }) => id)])
  }
}

process.on('message', async () => {
  await claimAll()
  process.send?.('done')
})
process.on('disconnect', () => void client.end())
process.send?.({ port: 0 })
