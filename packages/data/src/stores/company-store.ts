import { CompanyRecord, type CompanyStore } from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, ifAbsent, type Table } from '../table/table.ts'
import { companyKey, listClientCompanies } from './client-companies.ts'
import { nextId } from './counter.ts'
import { guardKey } from './keys.ts'

const Guard = z.object({ companyId: z.int() })

export function companyStore(table: Table): CompanyStore {
  const findByName = async (name: string) => {
    const guard = await table.get(await guardKey('COMPANYNAME', name), { consistent: true })
    const item = guard && (await table.get(companyKey(Guard.parse(guard).companyId), { consistent: true }))
    return item && CompanyRecord.parse(item)
  }

  return {
    findByName,
    listClients: (page) => listClientCompanies(table, page),
    async byIds(ids) {
      const items = await table.getMany(ids.map(companyKey))
      return new Map(items.map((item) => CompanyRecord.parse(item)).map((company) => [company.id, company]))
    },
    async findOrCreate(name, now) {
      const existing = await findByName(name)
      if (existing) return existing
      const id = await nextId(table, 'companies')
      const company: CompanyRecord = {
        id,
        name: name.replaceAll(/\s+/gu, ' ').trim(),
        createdAt: now.toISOString(),
      }
      try {
        await table.transact([
          { put: { ...(await guardKey('COMPANYNAME', name)), companyId: id }, condition: ifAbsent },
          { put: { ...companyKey(id), ...company }, condition: ifAbsent },
        ])
        return company
      } catch (error) {
        // Somebody else created it at the same moment.
        const rival = error instanceof ConditionFailed ? await findByName(name) : undefined
        if (!rival) throw error
        return rival
      }
    },
  }
}
