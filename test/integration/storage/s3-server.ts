import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Rver {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}

export interface S3Server {
  readonly endpoint: string
  readonly bucket: string
  /** Settings of Castlane that lead there. */
  readonly env: Record<string, string>
  close(): Promise<void>
}

// Widened, so that no types are asked of a package that has none.
const packageName: string = '@20minutes/s3rver'

/** Whether the package is there; it wants Node 24. */
export async function hasS3Server(): Promise<boolean> {
  const found = await import(packageName).then(
    () => true,
    () => false,
  )
  if (!found) console.warn(`Skipped: these tests want ${packageName}.`)
  return found
}

/** A local server that speaks S3, checks signatures and keeps its bucket in a folder that goes away with it. */
export async function startS3Server(bucket = 'castlane-test'): Promise<S3Server> {
  const { default: Server } = (await import(packageName)) as { default: new (options: object) => Rver }
  const directory = await mkdtemp(join(tmpdir(), 'castlane-s3-'))
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    bucket,
    env: {
      CASTLANE_S3_BUCKET: bucket,
      CASTLANE_S3_ENDPOINT: endpoint,
      CASTLANE_S3_ACCESS_KEY_ID: 'S3RVER',
      CASTLANE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
