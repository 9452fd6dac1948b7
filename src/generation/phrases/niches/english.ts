import { body } from './body.ts'
import { food } from './food.ts'
import { home } from './home.ts'
import { learning } from './learning.ts'
import { leisure } from './leisure.ts'
import { money } from './money.ts'
import type { Niche } from './niche.ts'
import { software } from './software.ts'

export const english: readonly Niche[] = [...food, ...body, ...home, ...money, ...software, ...leisure, ...learning]
