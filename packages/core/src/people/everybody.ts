import { firstRecords, type Page, type PageRequest } from '../table/pages.ts'
import type { UserRecord } from './user.ts'

/** More people than a service company, its vendors or one client have; bounds the reading. */
const mostPages = 50

/** Everyone on a list. */
export const everybody = (list: (page: PageRequest) => Promise<Page<UserRecord>>): Promise<UserRecord[]> =>
  firstRecords(list, mostPages)
