import * as z from 'zod'
import { guardKey } from '../../table/item-keys.ts'
import { ifAbsent, type Key, type Table, type Write } from '../../table/table.ts'
import { companyNameKey } from './company-name.ts'

/** The item that keeps a name or a domain to one company. */
export const CompanyGuard = z.object({ companyId: z.int() })

/** The items that keep a name unique: one without its accents and, if it has any, one with them. */
export async function companyGuards(name: string): Promise<Key[]> {
  const [bare, written] = await Promise.all([
    guardKey('COMPANYNAME', companyNameKey(name)),
    guardKey('COMPANYNAME', name),
  ])
  return bare.pk === written.pk ? [bare] : [bare, written]
}

/** Finds the id of the company with this name. */
export async function findCompanyId(table: Table, name: string): Promise<number | undefined> {
  for (const key of await companyGuards(name)) {
    const guard = await table.get(key, { consistent: true })
    if (guard) return CompanyGuard.parse(guard).companyId
  }
  return undefined
}

/** The writes that reserve a company's name; each is refused if another company holds it. */
export async function newGuardWrites(companyId: number, name: string): Promise<Write[]> {
  return (await companyGuards(name)).map((key) => ({ put: { ...key, companyId }, condition: ifAbsent }))
}

/**
 * The writes that swap one name for another, which may be that of a company merged into this one. Those
 * refused when another company holds the name come first.
 */
export async function renamedGuardWrites(
  table: Table,
  { id, name }: { id: number; name: string },
  renamed: string,
  holderOf: (companyId: number) => Promise<number | undefined>,
): Promise<{ taken: Write[]; released: Write[] }> {
  const [had, has] = await Promise.all([companyGuards(name), companyGuards(renamed)])
  const own = await Promise.all(
    has.map(async (key) => {
      const guard = await table.get(key, { consistent: true })
      return guard !== undefined && (await holderOf(CompanyGuard.parse(guard).companyId)) === id
    }),
  )
  const kept = new Set(has.map(({ pk }) => pk))
  return {
    taken: has.flatMap((key, at): Write[] =>
      own[at] ? [] : [{ put: { ...key, companyId: id }, condition: ifAbsent }],
    ),
    released: had.filter(({ pk }) => !kept.has(pk)).map((key) => ({ delete: key })),
  }
}
