import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, onServer } from '../../support/postgres.ts'

export interface EmptyDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `castlane_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
