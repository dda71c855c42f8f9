import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import type { Write } from '../../table/table.ts'
import type { CompanyRecord } from '../user.ts'
import { companyKey } from '../user-item.ts'

/** Builds the event that reports an act on a company to the stream. */
export function companyEvent(
  { id, name }: Pick<CompanyRecord, 'id' | 'name'>,
  act: Omit<RecordAct, 'label' | 'companyId'>,
): Write {
  return recordEventWrite(companyKey(id).pk, 'company', id, { label: name, companyId: id, ...act })
}
