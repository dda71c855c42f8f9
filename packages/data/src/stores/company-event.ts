import type { CompanyRecord } from '@remotehands/core'
import type { Write } from '../table/table.ts'
import { companyKey } from './client-companies.ts'
import { type RecordAct, recordEventWrite } from './record-event.ts'

/** What the stream is told of an act on a company. */
export function companyEvent(
  { id, name }: CompanyRecord,
  act: Omit<RecordAct, 'label' | 'companyId'>,
): Write {
  return recordEventWrite(companyKey(id).pk, 'company', id, { label: name, companyId: id, ...act })
}
