import type { ImportKind } from '@remotehands/contract'
import { deviceFields } from '../assets/device-import.ts'
import { companyFileFields } from '../people/companies/company-import.ts'
import { peopleFields } from '../people/users/people-import.ts'
import { guessColumns, missingFields } from './columns.ts'
import type { ImportField } from './import-target.ts'

const kinds: Record<ImportKind, readonly ImportField<string>[]> = {
  people: peopleFields,
  devices: deviceFields,
  companies: companyFileFields([]),
}

/** Columns that two kinds share, such as a name and a company, don't decide. */
const clearlyMore = 2

/** What a file with these headings is more likely a list of than of `kind`; undefined where nothing is. */
export function likelierKind(head: readonly string[], kind: ImportKind): ImportKind | undefined {
  const fits = Object.entries(kinds).map(([name, fields]) => {
    const columns = guessColumns(head, fields)
    const filled = Object.values(columns).filter((column) => column !== undefined).length
    return { name: name as ImportKind, filled, isWhole: missingFields(fields, columns).length === 0 }
  })
  const own = fits.find(({ name }) => name === kind)
  const [best] = fits
    .filter(({ name, isWhole }) => name !== kind && isWhole)
    .sort((one, other) => other.filled - one.filled)
  if (!own || !best || best.filled <= own.filled) return undefined
  return !own.isWhole || best.filled >= own.filled + clearlyMore ? best.name : undefined
}
