import { inject } from 'vitest'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'

export interface EmptyDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const serverUrl = inject('serverUrl')
  const name = newDatabaseName()
  await onServer(serverUrl, `create database ${name}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
