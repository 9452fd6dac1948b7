import type { Selectable } from 'kysely'
import type { Containers } from '../../../../generated/database.ts'

export type ContainerRow = Selectable<Containers>
